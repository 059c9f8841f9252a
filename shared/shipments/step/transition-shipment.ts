import { asKobo, type Kobo, sum, type Write } from '#ground';
import type { User } from '../../identity/data/users.ts';
import { addPosting } from '../../money/data/journal.ts';
import { type Line, refundFare, returnFare, settleFare } from '../../money/domain/ledger.ts';
import { offerWaitOf } from '../../pricing/domain/pickup-window.ts';
import { serviceTariffOf } from '../../pricing/domain/service-tariff.ts';
import { placeOfShipmentEvents } from '../data/find-keys.ts';
import { saveFirstMile } from '../data/first-miles.ts';
import { type Shipment, saveCompletedShipment, saveShipment } from '../data/shipments.ts';
import { advanceSenderCode } from '../domain/codes/sender-code.ts';
import { nextCheckOf } from '../domain/due.ts';
import type { ShipmentEventName } from '../domain/events.ts';
import { advanceFirstMileLeg, unspentFirstMileOf } from '../domain/first-mile.ts';
import { type Ordered, owedToPendingOf, refundOrdered, refuseHeldCode } from '../domain/ordered.ts';
import { isFeeHeld } from '../domain/return-fee.ts';
import {
  assertPickup,
  escrowIn,
  isFinal,
  type ShipmentAction,
  shipmentMachine,
  shipmentTransitions,
} from '../domain/shipment.ts';
import { isForRecipient } from '../domain/tracking/recipient-events.ts';
import { toShipmentEventDetail } from '../events/event-detail.ts';
import type { ShipmentEventDetail, StepAdditions } from '../events/event-types.ts';
import { shipmentEvents } from '../events/events.ts';
import { writeEndingNotices } from '../messages/ending-notices.ts';
import { composeUnconfirmedNotice } from '../messages/merchant-notices.ts';
import { writeNotice } from '../messages/notify-user.ts';
import { writeInHand } from './in-hand.ts';
import { returnFeeOf } from './return-cost.ts';

/** The events after which the robo rider takes its next step. */
export const walkEvents: readonly ShipmentEventName[] = [
  'shipment.created',
  'shipment.claimed',
  'shipment.assigned',
  'shipment.arrived',
  'shipment.picked_up',
];

/** The events that the order of a shipment follows. */
export const followedEvents: readonly ShipmentEventName[] = [
  'shipment.claimed',
  'shipment.assigned',
  'shipment.released',
  'shipment.first_mile_failed',
  'shipment.picked_up',
  'shipment.exception',
  'shipment.resumed',
  'shipment.returning',
  'shipment.returned',
  'shipment.return_fee_refunded',
  'shipment.updated',
  'shipment.cancelled',
  'shipment.lost',
  'delivery.completed',
];

/** The events that offer an open shipment to riders and carriers. */
const opening: readonly ShipmentEventName[] = ['shipment.created', 'shipment.offered', 'shipment.released'];

/**
 * Whether an event has consumers besides the merchant's webhook: riders near an open job, the recipient, an assigned
 * rider, the robo rider, the order that it delivers, or a partner who earns on the delivery.
 */
const hasConsumers = (
  { mode, robo, order }: Shipment,
  name: ShipmentEventName,
  { rider }: ShipmentEventDetail,
) =>
  name === 'delivery.completed' ||
  (order !== undefined && followedEvents.includes(name)) ||
  (mode === 'live'
    ? isForRecipient(name) || rider !== undefined || opening.includes(name)
    : (robo ? walkEvents : opening).includes(name));

/** The events of one step of a shipment, in the given order. */
export function writeStepEvents(
  shipment: Shipment,
  names: readonly ShipmentEventName[],
  now: Date,
  more: StepAdditions = {},
): Write[] {
  const [first, ...others] = names.map((name, position) => {
    // Two events of one step are a millisecond apart, so that the timeline keeps their order.
    const at = new Date(now.getTime() + position);
    const detail = toShipmentEventDetail(shipment, name, at, more);
    const { merchant, mode } = shipment;
    const publish = detail.webhook !== undefined || hasConsumers(shipment, name, detail);
    return { name, at, tenant: merchant, mode, publish, detail };
  });
  return first ? [shipmentEvents.emit(placeOfShipmentEvents(shipment, names), first, ...others)] : [];
}

/** How the reserved fare leaves escrow. */
interface Settlement {
  readonly kind: 'settlement' | 'escrow_refund' | 'return_refund';
  readonly lines: readonly Line[];
  /** The merchant's refund: to the pending money of an order first, as far as it came from there. */
  readonly back: Kobo;
}

/** How the reserved fare leaves escrow: to the rider or carrier and the platform, or back to the merchant. */
function settlement(shipment: Shipment): Settlement {
  const { merchant, mode, status, fare, courier, return_fee } = shipment;
  const holder = { user: merchant, mode };
  const unspent = unspentFirstMileOf(shipment);
  const owed = owedToPendingOf(shipment.order);
  const held = { fare, unspent, fromPending: owed };
  const { split } = serviceTariffOf(shipment);
  const fee = returnFeeOf(shipment);
  const whole = status === 'CANCELLED' || status === 'LOST' || (status === 'RETURNED' && fee === 0);
  if (!courier || whole) {
    const back = sum(fare, unspent);
    return { kind: 'escrow_refund', lines: refundFare(holder, back, owed), back };
  }
  if (return_fee) {
    const back = sum(fare, unspent, asKobo(-return_fee.amount));
    return { kind: 'return_refund', lines: back > 0 ? refundFare(holder, back, owed) : [], back };
  }
  if (status === 'RETURNED') {
    const lines = returnFare(holder, courier, held, split);
    return { kind: 'return_refund', lines, back: sum(fare, unspent, asKobo(-fee)) };
  }
  const lines = settleFare(holder, courier, held, split);
  return { kind: 'settlement', lines, back: unspent };
}

/** The order of a shipment after an action. @throws Problem invalid_state for a delivery whose order is not paid */
function orderAfter({ order }: Shipment, action: ShipmentAction): Ordered | undefined {
  if (action !== 'confirm' || !order) return order;
  if (order.code_held) throw refuseHeldCode();
  return { ...order, unconfirmed: true };
}

/** The events of an action. A code that is held back until an order is paid is not sent at the pickup. */
const eventsOf = (action: ShipmentAction, order: Ordered | undefined): readonly ShipmentEventName[] =>
  shipmentTransitions[action].events.filter((name) => name !== 'shipment.otp_issued' || !order?.code_held);

/** What a step changes besides the status, and what its events say besides the shipment: a reason, a position. */
interface StepContent {
  readonly changes?: Partial<Shipment> | undefined;
  readonly detail?: StepAdditions;
}

/**
 * One step of a shipment: its next status and other changes, its events, what its rider has in hand and, if the step
 * ends the shipment, its money.
 * @returns the writes of the step and the shipment after it
 * @throws Problem invalid_state; at commit the refusals of `saveTakenInHand`
 */
export function transitionShipment(
  read: Shipment,
  action: ShipmentAction,
  now: Date,
  { changes = {}, detail = {} }: StepContent = {},
): { writes: Write[]; shipment: Shipment } {
  assertPickup(action, read.picked_up_at !== undefined);
  const status = shipmentMachine.advance(read.status, action);
  const at = now.toISOString();
  const first_mile = read.first_mile && advanceFirstMileLeg(read.first_mile, action);
  const waiting = changes.return_fee;
  const escrow_status = isFeeHeld(waiting) ? 'HELD' : escrowIn[status];
  const sender_code = advanceSenderCode(read.sender_code, action, status);
  const released_by = status === 'PENDING' ? changes.released_by : undefined;
  const order = orderAfter(read, action);
  const waits_until = status === 'PENDING' ? offerWaitOf(read.pickup_window, read.mode, now) : undefined;
  const standing = { status, escrow_status, waits_until, updated_at: at };
  const after = { first_mile, sender_code, released_by, order, ...standing };
  const changed: Shipment = { ...read, ...changes, ...after };
  const settled = isFinal(status) ? settlement(changed) : undefined;
  const shipment: Shipment = {
    ...changed,
    ...(settled && { order: refundOrdered(order, settled.back) }),
    due: nextCheckOf(read.due, changed),
  };
  const save = action === 'verify' ? saveCompletedShipment : saveShipment;
  const writes = [
    save(read, shipment),
    ...writeStepEvents(shipment, eventsOf(action, order), now, {
      ...detail,
      ...(waiting && { return_fee_pays_at: waiting.pays_at }),
    }),
    ...writeInHand(read, shipment, now),
    ...writeEndingNotices(read, action, detail.reason, now),
    ...(waiting ? writeNotice(read.merchant, read, composeUnconfirmedNotice(read.tracking), now) : []),
  ];
  if (first_mile && first_mile !== read.first_mile) writes.push(saveFirstMile(shipment, first_mile));
  if (settled && settled.lines.length > 0) {
    const { kind, lines } = settled;
    const { mode, id } = shipment;
    writes.push(
      ...addPosting({ id: crypto.randomUUID(), kind, mode, at: now, shipment: id, order: order?.id, lines }),
    );
  }
  return { writes, shipment };
}

/** The rider's data that a shipment stores. */
export const asRider = ({ id, email, name, phone }: Pick<User, 'id' | 'email' | 'name' | 'phone'>) => ({
  rider: id,
  rider_email: email,
  rider_name: name,
  rider_phone: phone,
});
