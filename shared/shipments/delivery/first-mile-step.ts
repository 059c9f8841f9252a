import { type Kobo, Problem, share, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { refundFare, settleFare } from '../../money/domain/ledger.ts';
import { firstMileLevel, tariffs } from '../../pricing/domain/tariff.data.ts';
import { saveFirstMile } from '../data/first-miles.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import {
  type FirstMileAction,
  type FirstMileLeg,
  firstMileMachine,
  firstMileTransitions,
} from '../domain/first-mile.ts';
import { owedToPendingOf, refundOrdered } from '../domain/ordered.ts';
import { isFinal } from '../domain/shipment.ts';
import type { StepDetail } from '../events/event-types.ts';
import { writeInHand } from '../step/in-hand.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

/** Why a shipment without a first mile is refused. */
export const noFirstMile = 'This shipment has no first mile.';

const splitOf = ({ country }: Shipment) => tariffs[country].marketplace[firstMileLevel].split;

/** A rider's pay for a first mile. */
export const payoutOf = (shipment: Shipment, { fee }: FirstMileLeg): Kobo =>
  share(fee, splitOf(shipment).courier_share_bps);

/** How the fee leaves escrow: to the rider and the platform on the hand-in, or back to the merchant. */
function settlement(shipment: Shipment, { status, fee, rider }: FirstMileLeg, at: Date): Write[] {
  const { merchant: user, mode, id, order } = shipment;
  const movement = { id: crypto.randomUUID(), mode, at, shipment: id, order: order?.id };
  if (status === 'FAILED') {
    const lines = refundFare({ user, mode }, fee, owedToPendingOf(order));
    return addPosting({ ...movement, kind: 'first_mile_refund', lines });
  }
  if (status !== 'HANDED_IN') return [];
  if (!rider) throw new TypeError('a first mile without a rider was handed in');
  const lines = settleFare({ user, mode }, rider, { fare: fee }, splitOf(shipment));
  return addPosting({ ...movement, kind: 'first_mile', lines });
}

/** What a step changes besides the status, and what its event says besides the shipment. */
interface FirstMileContent {
  /** The rider; none if the first mile is open again. */
  readonly changes?: Partial<FirstMileLeg>;
  readonly detail?: StepDetail;
}

const nobody = { rider: undefined, rider_name: undefined, rider_phone: undefined, covered: undefined };

/**
 * One step of a shipment's first mile: its next status, its event, its place in the lists, what its rider has in hand,
 * and its money when the fee leaves escrow. It happens only once, because the shipment is saved under the revision that
 * was read.
 * @throws Problem invalid_state; not_found when the shipment has no first mile; at commit the refusals of `saveTakenInHand`
 */
export function transitionFirstMile(
  read: Shipment,
  action: FirstMileAction,
  now: Date,
  { changes = {}, detail = {} }: FirstMileContent = {},
): { writes: Write[]; shipment: Shipment } {
  const { first_mile: leg, status: ofShipment } = read;
  if (!leg) throw new Problem('not_found', noFirstMile);
  if (isFinal(ofShipment))
    throw new Problem('invalid_state', `The shipment is ${ofShipment}, so its first mile cannot change.`);
  const status = firstMileMachine.advance(leg.status, action);
  const first_mile = { ...leg, ...(status === 'OPEN' ? nobody : changes), status };
  // The merchant hands over the parcel once, so the carrier's own rider needs no code at the hub.
  const sender_code = action === 'pickup' ? undefined : read.sender_code;
  const updated_at = now.toISOString();
  // When a person takes the first mile, the robo rider stops.
  const order = status === 'FAILED' ? refundOrdered(read.order, leg.fee) : read.order;
  const shipment: Shipment = { ...read, first_mile, sender_code, robo: undefined, order, updated_at };
  const writes = [
    saveShipment(read, shipment),
    saveFirstMile(shipment, first_mile),
    ...writeStepEvents(shipment, [firstMileTransitions[action].event], now, detail),
    ...writeInHand(read, shipment, now),
    ...settlement(read, first_mile, now),
  ];
  return { writes, shipment };
}
