import * as z from 'zod';
import { carrier, defineEvents, type EventType, msPerSecond, parcel, rider } from '#ground';
import { parcelToAbuja } from '../contract/story.data.ts';
import type { ShipmentEventName } from '../domain/events.ts';
import type { ShipmentStatus } from '../domain/shipment.ts';
import { stepTitles } from '../domain/tracking/step-titles.ts';
import { ShipmentEventDetail, ShipmentPayload } from './event-types.ts';

type ShipmentEventType = EventType<typeof ShipmentEventDetail>;

/** An event that the timeline shows with this title. */
const shown = (title: string): ShipmentEventType => ({ title, detail: ShipmentEventDetail });

const description = `
Sent to the shipment's \`webhook_url\`. Answer 2xx within 15 seconds. After any other answer we try again for up to three
days; a 410 stops the retries. An event may arrive more than once or out of order: use \`X-Svc-Event-Id\` to skip
duplicates and \`timestamp\` to order events.
`.trim();

/** The fields of a webhook body that identify the two parcels of the story. */
const toIsland = {
  shipment_id: parcel.id,
  tracking_number: parcel.tracking_number,
  merchant_reference: 'ORDER-1001',
  service_level: 'EXPRESS',
  rider_email: rider.email,
  carrier_name: '',
};
const toAbuja = {
  shipment_id: parcelToAbuja.id,
  tracking_number: parcelToAbuja.tracking_number,
  merchant_reference: 'ORDER-1002',
  service_level: 'STANDARD',
  rider_email: '',
  carrier_name: carrier.name,
};

/** The claim of the story, in its events. */
const claimed = {
  claim_id: '6f1c2a30-55b2-4d7c-9e14-8a3f6c5d2e71',
  claim_kind: 'DAMAGED',
  claim_amount: '20000.00',
};

/**
 * The body of an example webhook. Functions are bundled without it.
 * @param status the shipment's status after the event
 * @param time when it happens: HH:MM in UTC
 */
function exampleAt(status: ShipmentStatus, time: string, more: object = {}) {
  const at = `2026-01-31T${time}:00.250`;
  const when = { timestamp: Date.parse(`${at}Z`) / msPerSecond, updated_at: `${at}000+00:00` };
  return { ...toIsland, status, ...when, ...more };
}

/** An event that is also sent to the merchant's webhook. */
const sent = (title: string, example: ReturnType<typeof exampleAt>): ShipmentEventType => ({
  ...shown(title),
  webhook: { description, payload: ShipmentPayload, example },
});

/** The events of shipments. */
export const shipmentEvents = defineEvents({
  'shipment.created': sent('Shipment booked', exampleAt('PENDING', '09:30', { rider_email: '' })),
  'shipment.scheduled': sent(
    'Pickup scheduled',
    exampleAt('PENDING', '09:30', {
      rider_email: '',
      scheduled_for: '2026-02-01T08:00:00.000Z',
    }),
  ),
  'shipment.offered': shown('Offered to riders and carriers'),
  'shipment.updated': sent(
    'Booking changed',
    exampleAt('PENDING', '09:32', {
      rider_email: '',
      changed: ['customer_phone', 'delivery_instructions'],
    }),
  ),
  'shipment.claimed': sent('Accepted for delivery', exampleAt('CLAIMED', '10:22', toAbuja)),
  'shipment.assigned': sent(stepTitles.assigned, exampleAt('ASSIGNED', '09:34')),
  'shipment.arrived': sent('Rider has arrived', exampleAt('ASSIGNED', '09:42')),
  'shipment.released': sent(
    'Looking for another rider',
    exampleAt('PENDING', '09:38', {
      rider_email: '',
      reason: 'My motorcycle broke down',
    }),
  ),
  'shipment.first_mile_claimed': sent(
    'Rider on the way to collect the parcel',
    exampleAt('CLAIMED', '10:25', toAbuja),
  ),
  'shipment.first_mile_released': sent(
    'Looking for another rider to collect the parcel',
    exampleAt('CLAIMED', '10:27', toAbuja),
  ),
  'shipment.first_mile_picked_up': sent(
    "On its way to the carrier's hub",
    exampleAt('CLAIMED', '10:30', toAbuja),
  ),
  'shipment.first_mile_handed_in': sent("At the carrier's hub", exampleAt('CLAIMED', '10:45', toAbuja)),
  'shipment.first_mile_failed': sent(
    "Did not reach the carrier's hub",
    exampleAt('CLAIMED', '10:40', {
      ...toAbuja,
      reason: 'The rider cannot be reached',
    }),
  ),
  'shipment.picked_up': sent(stepTitles.picked_up, exampleAt('IN_TRANSIT', '09:45')),
  'shipment.otp_issued': shown('Delivery code sent to the recipient'),
  'shipment.exception': sent(
    'Delivery held up',
    exampleAt('EXCEPTION', '10:10', {
      reason: 'The recipient cannot be reached',
    }),
  ),
  'shipment.resumed': sent('Back on its way', exampleAt('IN_TRANSIT', '10:14')),
  'shipment.returning': sent('On its way back to the sender', exampleAt('RETURNING', '10:14')),
  'shipment.returned': sent(stepTitles.returned, exampleAt('RETURNED', '10:50')),
  'shipment.return_disputed': sent(
    'Return disputed',
    exampleAt('RETURNED', '11:05', {
      reason: 'Nobody brought the parcel to our shop',
    }),
  ),
  'shipment.return_fee_paid': sent('Return fee paid', exampleAt('RETURNED', '14:00')),
  'shipment.return_fee_refunded': sent(
    'Return fee refunded',
    exampleAt('RETURNED', '14:00', {
      reason: 'The rider was not near the shop that day',
    }),
  ),
  'shipment.cancelled': sent(
    'Shipment cancelled',
    exampleAt('CANCELLED', '09:33', {
      rider_email: '',
      reason: 'The customer changed the order',
    }),
  ),
  'shipment.lost': sent(
    'Parcel lost',
    exampleAt('LOST', '10:50', {
      reason: 'The rider’s motorcycle was stolen with the parcel',
    }),
  ),
  'shipment.overdue': sent(
    'Later than expected',
    exampleAt('IN_TRANSIT', '10:29', {
      timestamp: Date.parse('2026-02-01T10:29:00.250Z') / msPerSecond,
      updated_at: '2026-02-01T10:29:00.250000+00:00',
    }),
  ),
  'delivery.completed': sent(stepTitles.delivered, exampleAt('COMPLETED', '10:15')),
  'shipment.claim_open': sent('Claim made', exampleAt('COMPLETED', '11:00', claimed)),
  'shipment.claim_approved': sent('Claim approved', exampleAt('COMPLETED', '11:30', claimed)),
  'shipment.claim_paid': sent('Claim paid', exampleAt('COMPLETED', '11:30', claimed)),
  'shipment.claim_rejected': sent(
    'Claim rejected',
    exampleAt('COMPLETED', '11:30', {
      ...claimed,
      reason: 'The photo shows another parcel',
    }),
  ),
  'shipment.claim_withdrawn': sent('Claim withdrawn', exampleAt('COMPLETED', '11:10', claimed)),
} satisfies Record<ShipmentEventName, ShipmentEventType>);

/** Whether an event is also sent to the merchant, rather than only shown on the timeline. */
export const isShipmentEventSent = (name: ShipmentEventName): boolean =>
  shipmentEvents.types[name].webhook !== undefined;

/** The titles of an arrival, by its place. */
const arrivals = { pickup: 'Rider has arrived at the pickup', dropoff: 'Rider has arrived at the drop-off' };
const Arrived = z.object({ arrived_at: z.enum(['pickup', 'dropoff']) });

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(shipmentEvents.types).map(([name, { title }]) => [name, title]),
);

/**
 * The title of a shipment's event on timelines. The title of an arrival names the place. Undefined for an event of
 * something else.
 */
export function titleOfEvent(name: string, detail: unknown): string | undefined {
  const place = name === 'shipment.arrived' ? Arrived.safeParse(detail).data?.arrived_at : undefined;
  return place ? arrivals[place] : titles.get(name);
}
