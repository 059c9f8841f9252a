import { defineDependency, defineNeed } from '#ground';
import { createSnsRegistry, localRegistry, noRegistry } from '../adapters/push-registry.ts';
import type { PushRegistry } from '../ports/push-registry.ts';

const application = 'arn:{partition}:sns:{region}:{account}:app/GCM/svc-{stage}';
const devices = 'arn:{partition}:sns:{region}:{account}:endpoint/GCM/svc-{stage}/*';

/** SNS authorizes actions on an endpoint against its application, which is the ARN in its refusals. */
export const pushNeed = defineNeed({
  name: 'push',
  kind: 'service',
  grants: [
    { actions: ['sns:Publish', 'sns:SetEndpointAttributes'], on: [application, devices] },
    { actions: ['sns:CreatePlatformEndpoint'], on: [application] },
  ],
  settings: { SVC_PUSH_APPLICATION: { aws: application } },
  why: 'SNS chooses the name of each device endpoint.',
});

/** SNS if the settings name its platform application; on a developer's machine a registry of names. */
export const pushRegistryAccess = defineDependency([pushNeed], (wire): PushRegistry => {
  const { SVC_PUSH_APPLICATION: registered, SVC_STAGE } = wire.config;
  if (registered) return createSnsRegistry(wire, registered);
  return SVC_STAGE === 'local' ? localRegistry : noRegistry;
});
