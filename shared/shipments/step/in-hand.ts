import type { Write } from '#ground';
import { savePutDown, saveTakenInHand } from '../../trust/data/standing.ts';
import type { ReliabilityCount } from '../../trust/domain/reliability.ts';
import type { Shipment } from '../data/shipments.ts';
import { isInHand } from '../domain/first-mile.ts';
import { isFinal } from '../domain/shipment.ts';

/** The rider of the marketplace who has the parcel in hand, on the delivery or its first mile, if the claim counted it. */
function holderOf({ covered, rider, status, first_mile: leg }: Shipment) {
  if (covered) return isFinal(status) ? undefined : rider;
  return leg?.covered && isInHand(leg.status) ? leg.rider : undefined;
}

/** What the end of having a parcel in hand counts as. */
function countedBy({
  status,
  covered,
  completed_at,
  expected_at,
  first_mile,
}: Shipment): readonly ReliabilityCount[] {
  if (covered && status === 'COMPLETED')
    return completed_at !== undefined && completed_at > expected_at ? ['delivered', 'late'] : ['delivered'];
  return !covered && first_mile?.status === 'HANDED_IN' ? ['delivered'] : [];
}

/**
 * The changes of riders' standings by a change of a shipment: for the rider who takes the parcel in hand, and for the
 * rider who no longer has it. So a standing counts what its rider really has in hand.
 */
export function writeInHand(read: Shipment, changed: Shipment, now: Date): Write[] {
  const [before, after] = [holderOf(read), holderOf(changed)];
  if (before === after) return [];
  const { mode, declared_value } = read;
  return [
    ...(before ? [savePutDown({ user: before, mode }, declared_value, now, countedBy(changed))] : []),
    ...(after ? [saveTakenInHand({ user: after, mode }, declared_value, now)] : []),
  ];
}
