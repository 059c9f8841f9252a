import {
  asKobo,
  type Kobo,
  msPerMinute,
  Problem,
  type ShipmentId,
  sum,
  type Work,
  type Write,
} from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { holdFare, refundFare } from '../../money/domain/ledger.ts';
import type { Offer } from '../../pricing/domain/offers.ts';
import { pricingProblems } from '../../pricing/domain/problems.ts';
import { promisedWindowOf } from '../../pricing/domain/promise/promised-window.ts';
import { toWindowView } from '../../pricing/domain/promise/window-words.ts';
import { findOffer } from '../booking/booking-rate.ts';
import type { Readdress } from '../contract/rebooking.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { nextCheckOf } from '../domain/due.ts';
import { owedToPendingOf, refundOrdered } from '../domain/ordered.ts';
import { promiseStartOf } from '../domain/tracking/promise.ts';
import { couriersOf } from '../messages/ending-notices.ts';
import { writeNotices } from '../messages/notify-user.ts';
import { composeReaddressedNotice } from '../messages/rider-notices.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';
import { assertBeforePickup } from './before-pickup.ts';

/**
 * The money that the order of a shipment holds for it. Orders know shipments and not the other way round, so the route
 * hands it in.
 */
export interface OrderPurse {
  readonly held: Kobo;
  /** The order after the shipment has taken more of its money. */
  writeSpent(shipment: Shipment): readonly Write[];
}

/** Finds the purse of a shipment's order: 1 request. */
export type FindPurse = (work: Work, shipment: Shipment) => Promise<OrderPurse | undefined>;

/** A shipment at a new address, with what that costs. */
interface Readdressing {
  readonly shipment: Shipment;
  /** Kobo; negative if the fare is lower than before. */
  readonly difference: Kobo;
  readonly minutes: number;
}

const changed = ['dropoff_address', 'dropoff_latitude', 'dropoff_longitude', 'escrow_amount'];

/** The offer of the booking's mode, level and carrier to another drop-off. Only carriers are read (1 request). */
async function offerTo(table: Work['table'], read: Shipment, dropoff: Shipment['dropoff']): Promise<Offer> {
  const { pickup, weight, dimensions, declared_value } = read;
  const offer = await findOffer(table, { pickup, dropoff, weight, dimensions, declared_value }, read);
  if (offer) return offer;
  const detail = 'is out of reach of this service level';
  throw new Problem(pricingProblems.route_not_serviceable, 'No rider or carrier serves the new address.', {
    errors: [{ pointer: '/dropoff_latitude', code: 'route_not_serviceable', detail }],
  });
}

/** The shipment at another address, at today's price of its mode and level. @throws Problem invalid_state, route_not_serviceable */
async function priceReaddress(
  { table, now }: Work,
  read: Shipment,
  { dropoff_address, dropoff_latitude: latitude, dropoff_longitude: longitude }: Readdress,
): Promise<Readdressing> {
  assertBeforePickup(read);
  const dropoff = { latitude, longitude };
  const { total: fare, estimated_duration_minutes: minutes } = await offerTo(table, read, dropoff);
  const at = now.toISOString();
  const moved = { ...read, dropoff_address, dropoff, fare, readdressed_at: at, updated_at: at };
  const arrives = promiseStartOf(moved).getTime() + minutes * msPerMinute;
  const after = { ...moved, expected_at: new Date(arrives).toISOString() };
  const shipment = { ...after, due: nextCheckOf(read.due, after) };
  return { shipment, difference: sum(fare, asKobo(-read.fare)), minutes };
}

/** What a new address would cost. @throws as `readdressShipment` */
export async function quoteReaddress({ table, now }: Work, read: Shipment, to: Readdress) {
  const { shipment, difference, minutes } = await priceReaddress({ table, now }, read, to);
  const window = promisedWindowOf(promiseStartOf(shipment), minutes, read.pace);
  return {
    fare: shipment.fare,
    difference,
    currency: 'NGN' as const,
    delivery_window: toWindowView(window, now),
  };
}

/** What moves between the wallet and escrow, and the shipment that remembers where it came from. */
interface Settled {
  readonly shipment: Shipment;
  readonly writes: readonly Write[];
}

const entryOf = ({ id, mode, order }: Shipment, kind: 'escrow_hold' | 'escrow_refund', at: Date) =>
  ({ id: crypto.randomUUID(), kind, mode, at, shipment: id satisfies ShipmentId, order: order?.id }) as const;

/** Holds what the new address costs more: from what the order holds, then from what is available. */
function writeHold(
  { shipment, difference }: Readdressing,
  purse: OrderPurse | undefined,
  now: Date,
): Settled {
  const { merchant: user, mode, order } = shipment;
  const taken = asKobo(order ? Math.min(difference, purse?.held ?? 0) : 0);
  const lines = holdFare({ user, mode }, difference, taken);
  const spent = order && { ...order, from_pending: sum(order.from_pending, taken) };
  const after = { ...shipment, order: spent };
  const ofOrder = purse && taken > 0 ? purse.writeSpent(after) : [];
  return {
    shipment: after,
    writes: [...addPosting({ ...entryOf(after, 'escrow_hold', now), lines }), ...ofOrder],
  };
}

/** Frees what the new address costs less: to where it came from. The order follows the shipment's event. */
function writeRefund({ shipment, difference }: Readdressing, now: Date): Settled {
  const { merchant: user, mode, order } = shipment;
  const back = asKobo(-difference);
  const lines = refundFare({ user, mode }, back, owedToPendingOf(order));
  const after = { ...shipment, order: refundOrdered(order, back) };
  return { shipment: after, writes: addPosting({ ...entryOf(after, 'escrow_refund', now), lines }) };
}

/**
 * Sends a parcel to another address before its pickup. The difference of the fare is held or freed in the same
 * transaction. The rider is notified, and may give the job back for 15 minutes without its counting.
 * @throws Problem invalid_state, route_not_serviceable, at commit insufficient_funds
 */
export async function readdressShipment(
  work: Work,
  read: Shipment,
  to: Readdress,
  findPurse: FindPurse,
): Promise<Settled> {
  const priced = await priceReaddress(work, read, to);
  const { difference } = priced;
  const { now } = work;
  const purse = difference > 0 && read.order ? await findPurse(work, read) : undefined;
  const { shipment, writes } =
    difference > 0
      ? writeHold(priced, purse, now)
      : difference < 0
        ? writeRefund(priced, now)
        : { shipment: priced.shipment, writes: [] };
  const notice = composeReaddressedNotice(read.tracking, to.dropoff_address);
  return {
    shipment,
    writes: [
      saveShipment(read, shipment),
      ...writeStepEvents(shipment, ['shipment.updated'], now, { changed }),
      ...writeNotices(couriersOf(read), read, notice, now),
      ...writes,
    ],
  };
}

/** Milliseconds for which a rider may give back a job whose address changed without its counting. */
const excusedMs = 15 * msPerMinute;

/** Whether giving it back now does not count, because its address has just changed. */
export const isExcused = ({ readdressed_at }: Shipment, now: Date): boolean =>
  readdressed_at !== undefined && now.getTime() <= Date.parse(readdressed_at) + excusedMs;
