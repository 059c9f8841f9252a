import { followEvents, patternOf } from '#ground';
import { followClient } from '../../shared/distribution/client-stores/follow-store.ts';
import type { licensingEvents } from '../../shared/licensing/events.ts';
import type { partnerEvents } from '../../shared/partners/events.ts';
import type { storeEvents } from '../../shared/stores/events.ts';

/** The events after which a client's store may be further, or less far, than was announced. */
const followed = [
  'store.published',
  'store.unpublished',
  'store.paused',
  'store.resumed',
  'store.suspended',
  'store.reinstated',
] as const satisfies (keyof typeof storeEvents.types)[];
const followedClients = [
  'distribution.client.active',
  'distribution.client.ended',
  'distribution.client.archived',
] as const satisfies (keyof typeof partnerEvents.types)[];
const followedLicenses = [
  'distribution.license.active',
  'distribution.license.ended',
] as const satisfies (keyof typeof licensingEvents.types)[];

/** Writes the partner's event when a store that it provisioned is claimed, ready, live or paused. */
export const consumer = followEvents({
  id: 'distribution.follow-stores',
  summary: 'Tells partners how far the stores are that they provisioned',
  pattern: patternOf([...followed, ...followedClients, ...followedLicenses], {}),
  async follow(event, { table }, { config, now }) {
    await followClient({ table, now: now() }, event.detail, config.SVC_BASE_URL);
  },
});
