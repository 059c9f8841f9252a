import type { User } from '../identity/data/users.ts';
import { kobo, sum } from '../kernel/money.ts';
import { post } from '../money/data/journal.ts';
import { type Line, refundFare, returnFare, settleFare } from '../money/domain/ledger.ts';
import { newEventId } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/table.ts';
import { serviceTariff } from '../pricing/domain/service-tariff.ts';
import { listFirstMile } from './data/first-miles.ts';
import { completeShipment, partitionOf, type Shipment, saveShipment } from './data/shipments.ts';
import { nextLook } from './domain/due.ts';
import type { ShipmentEventName } from './domain/events.ts';
import { firstMileAfter, unspentOn } from './domain/first-mile.ts';
import { isFeeHeld } from './domain/return-fee.ts';
import { codeAfter } from './domain/sender-code.ts';
import {
  advance,
  assertPickup,
  escrowIn,
  isFinal,
  type ShipmentAction,
  transitions,
} from './domain/shipment.ts';
import { endingNotices } from './ending-notices.ts';
import { shipmentEventDetail } from './event-detail.ts';
import type { ShipmentEventDetail, StepAdditions } from './event-types.ts';
import { shipmentEvents } from './events.ts';
import { inHandWrites } from './in-hand.ts';
import { unconfirmedNotice } from './merchant-notices.ts';
import { recipientEvents } from './recipient-notices.ts';
import { returnFeeOf } from './return-cost.ts';
import { noticeTo } from './rider-notice.ts';

/** The events after which the robo rider takes its next step. */
export const walkEvents: readonly ShipmentEventName[] = [
  'shipment.created',
  'shipment.claimed',
  'shipment.assigned',
  'shipment.arrived',
  'shipment.picked_up',
];

/**
 * Whether an event has consumers besides the merchant's webhook: riders near an open job, the recipient, a rider who is
 * assigned, or the robo rider.
 */
const heard = ({ mode, robo }: Shipment, name: ShipmentEventName, { rider }: ShipmentEventDetail) =>
  mode === 'live'
    ? recipientEvents.includes(name) || rider !== undefined || name === 'shipment.released'
    : robo === true && walkEvents.includes(name);

/** The events of one step of a shipment, in the given order. */
export function emitSteps(
  shipment: Shipment,
  names: readonly ShipmentEventName[],
  now: Date,
  more: StepAdditions = {},
): Write[] {
  const [first, ...others] = names.map((name, position) => {
    // Two events of one step are a millisecond apart, so that the timeline keeps their order.
    const at = new Date(now.getTime() + position);
    const detail = shipmentEventDetail(shipment, name, at, more);
    const { merchant, mode } = shipment;
    const publish = detail.webhook !== undefined || heard(shipment, name, detail);
    return { id: newEventId(), name, at, tenant: merchant, mode, publish, detail };
  });
  return first ? [shipmentEvents.emit(partitionOf(shipment), first, ...others)] : [];
}

/** How the reserved fare leaves escrow: to the courier and the platform, or back to the merchant. */
function settlement(shipment: Shipment): {
  kind: 'settlement' | 'escrow_refund' | 'return_refund';
  lines: readonly Line[];
} {
  const { merchant, mode, status, fare, courier, return_fee } = shipment;
  const holder = { user: merchant, mode };
  const unspent = unspentOn(shipment);
  const { split } = serviceTariff(shipment);
  const free = status === 'RETURNED' && returnFeeOf(shipment) === 0;
  const whole = status === 'CANCELLED' || status === 'LOST' || free;
  if (!courier || whole) return { kind: 'escrow_refund', lines: refundFare(holder, sum(fare, unspent)) };
  if (return_fee) {
    const rest = sum(fare, unspent, kobo(-return_fee.amount));
    return { kind: 'return_refund', lines: rest > 0 ? refundFare(holder, rest) : [] };
  }
  if (status === 'RETURNED')
    return { kind: 'return_refund', lines: returnFare(holder, courier, fare, split, unspent) };
  return { kind: 'settlement', lines: settleFare(holder, courier, fare, split, unspent) };
}

/**
 * One step of a shipment: its next status and other changes, its events, what its rider has in hand and, if the
 * step ends the shipment, its money.
 * @param more what the events of this step say beyond the shipment (a reason, the rider's position)
 * @returns the writes of the step and the shipment after it
 * @throws Problem invalid_state; at commit the refusals of takeInHand
 */
export function step(
  read: Shipment,
  action: ShipmentAction,
  now: Date,
  changes: Partial<Shipment> = {},
  more: StepAdditions = {},
): { writes: Write[]; shipment: Shipment } {
  assertPickup(action, read.picked_up_at !== undefined);
  const status = advance(read.status, action);
  const at = now.toISOString();
  const first_mile = read.first_mile && firstMileAfter(read.first_mile, action);
  const waiting = changes.return_fee;
  const escrow_status = isFeeHeld(waiting) ? 'HELD' : escrowIn[status];
  const sender_code = codeAfter(read.sender_code, action, status);
  const released_by = status === 'PENDING' ? changes.released_by : undefined;
  const after = { first_mile, sender_code, released_by, status, escrow_status, updated_at: at };
  const changed: Shipment = { ...read, ...changes, ...after };
  const shipment = { ...changed, due: nextLook(read.due, changed) };
  const save = action === 'verify' ? completeShipment : saveShipment;
  const writes = [
    save(read, shipment),
    ...emitSteps(shipment, transitions[action].events, now, {
      ...more,
      ...(waiting && { return_fee_pays_at: waiting.pays_at }),
    }),
    ...inHandWrites(read, shipment, now),
    ...endingNotices(read, action, more.reason, now),
    ...(waiting ? noticeTo(read.merchant, read, unconfirmedNotice(read.tracking), now) : []),
  ];
  if (first_mile && first_mile !== read.first_mile) writes.push(listFirstMile(shipment, first_mile));
  if (isFinal(status)) {
    const { mode, id } = shipment;
    const entry = { id: crypto.randomUUID(), mode, at: now, shipment: id, ...settlement(shipment) };
    if (entry.lines.length > 0) writes.push(...post(entry));
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
