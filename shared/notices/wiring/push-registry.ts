import { dependency } from '../../platform/wire.ts';
import { localRegistry, noRegistry, snsRegistry } from '../adapters/push-registry.ts';
import type { PushRegistry } from '../ports/push-registry.ts';

/** SNS if the settings name its platform application; on a developer's machine a registry of names. */
export const pushRegistryAccess = dependency(['push'], (wire): PushRegistry => {
  const { SVC_PUSH_APPLICATION: application, SVC_STAGE } = wire.config;
  if (application) return snsRegistry(wire, application);
  return SVC_STAGE === 'local' ? localRegistry : noRegistry;
});
