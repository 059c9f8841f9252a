import * as z from 'zod';
import { asHundredths, createPacking, type Item, markets, modes, stored, storedMetadata } from '#ground/data';
import { fulfillmentModes, serviceLevels } from '../../pricing/domain/services.ts';
import { firstMileStatuses } from '../domain/first-mile.ts';
import { returnFeeStatuses } from '../domain/return-fee.ts';
import { escrowStatuses, shipmentStatuses } from '../domain/shipment.ts';
import { StoredCode } from '../handover-code/data.ts';
import { shipmentText } from './common-text.data.ts';
import { dueOfItem } from './due-keys.ts';
import { storedTracking } from './stored-tracking.ts';

const Length = z.number().transform((value) => asHundredths<'cm'>(value));
const Place = z.object({ latitude: z.number(), longitude: z.number() });

/** Attributes that conditions check and updates change. They are attributes of the item. */
const State = z.object({
  id: stored.id<'Shipment'>(),
  merchant: stored.id<'User'>(),
  mode: z.enum(modes),
  /** Counts the changes. A save is refused if another change came first. */
  revision: z.number(),
  status: z.enum(shipmentStatuses),
  escrow_status: z.enum(escrowStatuses),
  /** Who claimed it and is paid for it: a marketplace rider or the carrier. */
  courier: stored.id<'User'>().optional(),
  rider: stored.id<'User'>().optional(),
  /** The delivery code: the valid issue, its hash, and the attempts at it. */
  otp: StoredCode.extend({ hash: z.string() }),
  /** The code that the merchant gives the rider, while a pickup or a return that requires it is ahead. */
  sender_code: StoredCode.optional(),
  updated_at: z.string(),
});

/** Everything else. It is packed into one attribute, so that no step pays for names and addresses (ADR 13). */
const Details = z.object({
  tracking: storedTracking,
  country: z.literal(markets),
  merchant_reference: z.string().optional(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string().optional(),
  pickup_address: z.string(),
  pickup: Place,
  dropoff_address: z.string(),
  dropoff: Place,
  package_description: z.string().optional(),
  pickup_instructions: z.string().optional(),
  delivery_instructions: z.string().optional(),
  dropoff_landmark: z.string().optional(),
  /** In whose name it is sent, if not in the merchant's. */
  sender_name: z.string().optional(),
  sender_phone: z.string().optional(),
  fragile: z.boolean().optional(),
  weight: z.number().transform((value) => asHundredths<'kg'>(value)),
  /** The sides of the package, if they were sent. */
  dimensions: z.object({ length: Length, width: Length, height: Length }).optional(),
  declared_value: stored.kobo(),
  service_level: z.enum(serviceLevels),
  fulfillment_mode: z.enum(fulfillmentModes),
  fare: stored.kobo(),
  webhook_url: z.string().optional(),
  /** In carrier mode: the carrier of the rate. */
  carrier: stored.id<'User'>().optional(),
  carrier_name: z.string().optional(),
  /** When it is to be collected, if not at once. */
  pickup_window: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Until then it is offered to nobody. */
  waits_until: z.string().optional(),
  /** When its drop-off last changed. */
  readdressed_at: z.string().optional(),
  /** The promised delivery time, from the speed of the service level. */
  expected_at: z.string(),
  /** How long such deliveries took when it was booked, in per cent of the tariff’s time, if that was known. */
  pace: z.number().optional(),
  created_at: z.string(),
  /** In carrier mode: the first mile to the carrier's hub, if a marketplace rider takes it. */
  first_mile: z
    .object({
      status: z.enum(firstMileStatuses),
      fee: stored.kobo(),
      hub: Place.extend({ id: stored.id<'Hub'>(), city: z.string() }),
      rider: stored.id<'User'>().optional(),
      rider_name: z.string().optional(),
      rider_phone: z.string().optional(),
      covered: z.literal(true).optional(),
    })
    .optional(),
  /** Whether it was booked with a code for the pickup. */
  pickup_code_required: z.literal(true).optional(),
  /** Whether the robo rider moves it: only a test shipment, until a person takes it over. */
  robo: z.literal(true).optional(),
  rider_email: z.string().optional(),
  rider_name: z.string().optional(),
  rider_phone: z.string().optional(),
  /** Whether the parcel is counted as in hand of its rider, who claimed it on the marketplace. */
  covered: z.literal(true).optional(),
  /** The rider who gave it up last, while it is open again. */
  released_by: stored.id<'User'>().optional(),
  /** The arrivals that the rider has reported since the trip started or resumed. */
  arrived: z.array(z.enum(['pickup', 'dropoff'])).optional(),
  /** When the marketplace rider who claimed it must have picked it up, until that happens. */
  pickup_by: z.string().optional(),
  /** Why it was held up last. */
  hold_up: z.string().optional(),
  picked_up_at: z.string().optional(),
  completed_at: z.string().optional(),
  /** Whether a proof was asked for at the drop-off, so that nobody looks for one where there is none. */
  dropoff_proof: z.literal(true).optional(),
  /** When it was noticed that it is overdue. */
  overdue_at: z.string().optional(),
  /** The fee of a return that the merchant has not confirmed. */
  return_fee: z
    .object({
      status: z.enum(returnFeeStatuses),
      amount: stored.kobo(),
      pays_at: z.string(),
      disputed_at: z.string().optional(),
      dispute: z.string().optional(),
    })
    .optional(),
  /** The store's order that it delivers. */
  order: z
    .object({
      id: stored.id<'Order'>(),
      store: stored.id<'Store'>().optional(),
      number: z.string(),
      from_pending: stored.kobo(),
      given_back: stored.kobo(),
      code_held: z.literal(true).optional(),
      unconfirmed: z.literal(true).optional(),
    })
    .optional(),
  /** How many new codes each of them has asked for. */
  new_codes: z
    .object({
      merchant: z.number().optional(),
      recipient: z.number().optional(),
      rider: z.number().optional(),
    })
    .optional(),
  metadata: storedMetadata,
});

const Shipment = State.extend(Details.shape);
/** A shipment as it is stored. */
export interface Shipment extends Readonly<z.output<typeof Shipment>> {
  /** When the sweeper must check it; ISO 8601. It is only an index key. */
  readonly due?: string | undefined;
}

const Packed = State.extend({ details: z.instanceof(Uint8Array) });
const { pack, unpack } = createPacking(shipmentText);

/** The attributes of a shipment. */
export const shipmentAttributesOf = (shipment: Shipment): Item => ({
  ...State.parse(shipment),
  details: pack(Details.parse(shipment)),
});

/** Reads an item that is a shipment. */
export function parseShipment(item: Item): Shipment {
  const { details, ...state } = Packed.parse(item);
  return { ...state, ...Details.parse(unpack(details)), due: dueOfItem(item) };
}
