import { definePartition, subjectKeys } from '#ground/data';
import type { TrackingNumber } from '../domain/number/tracking-number.ts';

/**
 * The items of a shipment's partition, by sort key. The shipment and its events are the public timeline; with the
 * resends of webhooks they are the history.
 */
export const shipmentPartition = definePartition((tracking: TrackingNumber) => `S#${tracking}`, {
  shipment: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  proof: 'PROOF#',
  resend: subjectKeys.resend,
  claim: 'W#CLAIM#',
  /** The entry of the first mile in a list of work. */
  firstMile: 'W#FIRST_MILE',
  /** What admins noted about it. */
  note: 'W#NOTE#',
});
