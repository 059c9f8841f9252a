import { randomBytes } from 'node:crypto';
import {
  asKobo,
  defaultCountry,
  type Kobo,
  type Made,
  type Mode,
  msPerMinute,
  Problem,
  type pepperAccess,
  refuseField,
  type Table,
  type Tenant,
  type Write,
} from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { holdFare } from '../../money/domain/ledger.ts';
import { dimensionsOf } from '../../pricing/contract/dimensions.ts';
import { loadHubsAround } from '../../pricing/data/market.ts';
import { findHubsServing } from '../../pricing/domain/hubs.ts';
import type { LockedRate } from '../../pricing/domain/locked-rate.ts';
import { offerWaitOf } from '../../pricing/domain/pickup-window.ts';
import { pricingProblems } from '../../pricing/domain/problems.ts';
import { groupOfDelivery } from '../../pricing/domain/promise/paces.ts';
import { tariffPace } from '../../pricing/domain/promise/promised-window.ts';
import type { pacesAccess } from '../../pricing/wiring.ts';
import { checkVerified } from '../../trust/data/standing.ts';
import type { Booking } from '../contract/booking.ts';
import { saveFirstMile } from '../data/first-miles.ts';
import { addShipment, type Shipment } from '../data/shipments.ts';
import { issueDeliveryCode } from '../domain/codes/delivery-code.ts';
import { type FirstMileLeg, reservedOf } from '../domain/first-mile.ts';
import { createShipmentIds } from '../domain/number/tracking-number.ts';
import { type Ordered, owedToPendingOf } from '../domain/ordered.ts';
import { issueCode } from '../handover-code/domain/code.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';
import { endsOf } from './booking-rate.ts';

/**
 * The first mile of a booking, to the carrier's hub that serves the pickup, for the fee in the rate: 1 request.
 * @throws Problem invalid_request for a shipment that riders carry to the recipient; route_not_serviceable when no
 * rider serves the hub
 */
async function firstMileOf(
  booking: Booking,
  rate: LockedRate,
  mode: Mode,
  table: Table,
): Promise<FirstMileLeg> {
  if (!rate.carrier) throw refuseField('/first_mile', 'is only for shipments with a carrier', 'conflict');
  const { pickup } = endsOf(booking);
  const hubs = await loadHubsAround(table, mode, pickup, pickup);
  const hub = findHubsServing(hubs, pickup).get(rate.carrier.id);
  if (!hub || rate.first_mile === undefined)
    throw new Problem(
      pricingProblems.route_not_serviceable,
      "No rider serves the route to the carrier's hub. Drop the parcel off at the hub instead.",
    );
  const { hub_id: id, city, center } = hub;
  return { status: 'OPEN', fee: rate.first_mile, hub: { id, city, ...center } };
}

/** The carrier of a rate token was verified when the rate was signed. */
const refuseSuspended = () =>
  new Problem(
    pricingProblems.route_not_serviceable,
    'This carrier takes no live parcels at present. Ask for new rates.',
  );

/** The store's order that a booking is for. */
export interface OrderToBook extends Pick<Ordered, 'id' | 'store' | 'number' | 'code_held'> {
  /** What its money can pay of the fare. The merchant's available balance pays the rest. */
  readonly held: Kobo;
}

/** For whom and for what a shipment is booked. */
interface BookingFor {
  readonly merchant: Tenant;
  readonly now: Date;
  readonly order?: OrderToBook;
}

/** A booking that is not committed yet. */
interface Booked {
  readonly shipment: Shipment;
  readonly writes: Write[];
  /** The delivery code of a test shipment. */
  readonly test_otp?: string;
}

/** The order as its shipment stores it. @param reserved the fare and the fee of a first mile */
const orderedBy = ({ held, ...order }: OrderToBook, reserved: Kobo): Ordered => ({
  ...order,
  from_pending: asKobo(Math.min(held, reserved)),
  given_back: asKobo(0),
});

/** What a booking needs besides its rate. */
export interface BookingWith {
  readonly table: Table;
  readonly pepper: Made<typeof pepperAccess>;
  readonly paces: Made<typeof pacesAccess>;
}

/**
 * A booking at a rate: the shipment, its fare held in escrow, and its event.
 * @throws Problem route_not_serviceable, at commit insufficient_funds
 */
export async function buildBookingWrites(
  booking: Booking,
  rate: LockedRate,
  { merchant: tenant, now, order }: BookingFor,
  { table, pepper, paces }: BookingWith,
): Promise<Booked> {
  const first_mile = booking.first_mile ? await firstMileOf(booking, rate, tenant.mode, table) : undefined;
  const [secret, paceOf] = await Promise.all([pepper.bytes(), paces.load()]);
  const ends = endsOf(booking);
  const pace = paceOf(groupOfDelivery({ ...rate, pickup: ends.pickup }));
  const { id, tracking } = createShipmentIds(randomBytes(16));
  const { code, otp } = issueDeliveryCode(secret, id);
  const at = now.toISOString();
  const { pickup_window } = booking;
  const start = pickup_window ? Date.parse(pickup_window.from) : now.getTime();
  const waits_until = offerWaitOf(pickup_window, tenant.mode, now);
  const shipment: Shipment = {
    id,
    tracking,
    merchant: tenant.user,
    mode: tenant.mode,
    revision: 0,
    status: 'PENDING',
    escrow_status: 'HELD',
    country: defaultCountry,
    merchant_reference: booking.merchant_reference,
    customer_name: booking.customer_name,
    customer_phone: booking.customer_phone,
    customer_email: booking.customer_email,
    pickup_address: booking.pickup_address,
    dropoff_address: booking.dropoff_address,
    ...ends,
    package_description: booking.package_description,
    pickup_instructions: booking.pickup_instructions,
    delivery_instructions: booking.delivery_instructions,
    dropoff_landmark: booking.dropoff_landmark,
    sender_name: booking.sender_name,
    sender_phone: booking.sender_phone,
    fragile: booking.fragile,
    weight: booking.package_weight_kg,
    dimensions: dimensionsOf(booking),
    declared_value: booking.declared_value,
    service_level: rate.service_level,
    fulfillment_mode: rate.fulfillment_mode,
    fare: rate.total,
    first_mile,
    webhook_url: booking.webhook_url,
    pickup_code_required: booking.pickup_code_required ? true : undefined,
    sender_code: booking.pickup_code_required ? issueCode() : undefined,
    robo: tenant.mode === 'test' && booking.robo_rider ? true : undefined,
    carrier: rate.carrier?.id,
    carrier_name: rate.carrier?.name,
    order: order && orderedBy(order, reservedOf({ fare: rate.total, first_mile })),
    otp,
    metadata: booking.metadata,
    pickup_window,
    waits_until,
    due: waits_until,
    expected_at: new Date(start + rate.estimated_duration_minutes * msPerMinute).toISOString(),
    pace: pace === tariffPace ? undefined : pace,
    created_at: at,
    updated_at: at,
  };
  const { merchant: user, mode } = shipment;
  const hold = { id: crypto.randomUUID(), kind: 'escrow_hold', mode, at: now, shipment: id } as const;
  const lines = holdFare({ user, mode }, reservedOf(shipment), owedToPendingOf(shipment.order));
  const writes = [
    addShipment(shipment),
    ...addPosting({ ...hold, order: order?.id, lines }),
    ...(pickup_window
      ? writeStepEvents(shipment, ['shipment.created', 'shipment.scheduled'], now, {
          scheduled_for: pickup_window.from,
        })
      : writeStepEvents(shipment, ['shipment.created'], now)),
    ...(first_mile ? [saveFirstMile(shipment, first_mile)] : []),
    ...(rate.carrier ? checkVerified({ user: rate.carrier.id, mode }, refuseSuspended) : []),
  ];
  return { shipment, writes, ...(mode === 'test' && { test_otp: code }) };
}
