import { definePartition, subjectKeys } from '../../platform/table/partition.ts';
import type { TrackingNumber } from '../domain/tracking-number.ts';

/**
 * What stands under a shipment, in the order of its sort keys. The shipment and its events are the public timeline; with
 * the webhook deliveries they are its history.
 */
export const shipments = definePartition((tracking: TrackingNumber) => `S#${tracking}`, {
  shipment: 'A',
  event: subjectKeys.event,
  delivery: subjectKeys.delivery,
  handled: subjectKeys.handled,
  proof: 'PROOF#',
  resend: subjectKeys.resend,
  /** On whose list of work the first mile stands. */
  firstMile: 'W#FIRST_MILE',
});
