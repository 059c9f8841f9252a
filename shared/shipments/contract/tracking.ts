import * as z from 'zod';
import {
  defineId,
  dropoff,
  merchant,
  nameParameter,
  parcel,
  phoneIn,
  pickup,
  recipient,
  rider,
  textOf,
  timeOut,
  toInternational,
} from '#ground/domain';
import { DeliveryWindow } from '../../pricing/contract/delivery-window.ts';
import { type Identifier, parseIdentifier } from '../domain/number/tracking-number.ts';
import { shipmentStatuses } from '../domain/shipment.ts';
import { currentStatus } from '../domain/tracking/status-words.ts';
import { EstimatedDelivery } from './shipment.ts';

/** A recipient's phone as typed: international, or as dialled within Nigeria. */
const recipientPhone = z
  .string()
  .max(40)
  .meta({ examples: ['+2348012345678', '0801 234 5678'] })
  .transform(toInternational)
  .pipe(phoneIn)
  .describe('The phone of the recipient: international, or as dialled within Nigeria.');

/** The recipient's question about a parcel. */
export const TrackRequest = z
  .object({
    shipment_id: textOf(64)
      .describe(
        'Tracking number (in any case, with or without spaces and hyphens), waybill number, parcel id, or shipment UUID.',
      )
      .meta({ examples: [parcel.tracking_number] }),
    phone: recipientPhone,
  })
  .transform(({ shipment_id, phone }) => {
    const asked = parseIdentifier(shipment_id);
    // The limit counts by parcel: all forms of its number count as one.
    return { asked, phone, number: asked?.tracking ?? shipment_id };
  });

/** The contract's tracking lookup result, for a person who knows the recipient's phone. */
export const TrackedShipment = z
  .object({
    id: defineId<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    customer_name: z.string(),
    pickup_address: z.string(),
    dropoff_address: z.string(),
    rider_email: z.string().describe('Empty until a rider is assigned.'),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({
    id: 'TrackedShipment',
    examples: [
      {
        ...parcel,
        status: 'IN_TRANSIT',
        customer_name: recipient.name,
        pickup_address: pickup.pickup_address,
        dropoff_address: dropoff.dropoff_address,
        rider_email: rider.email,
        created_at: '2026-01-31T09:30:00.000Z',
        updated_at: '2026-01-31T09:45:00.000Z',
      },
    ],
  });

/** The number in the path of the public tracking route; anything else is a 404 without a read. */
export const trackingParams = z.object({
  identifier: nameParameter(
    'shipment with this number',
    z
      .string()
      .max(64)
      .transform((text, context): Identifier => {
        const read = parseIdentifier(text);
        if (read) return read;
        context.issues.push({ code: 'custom', input: text, message: 'is not the number of a shipment' });
        return z.NEVER;
      })
      .describe('Tracking number, waybill number, parcel id, or shipment UUID.'),
  ),
});

const PublicPlace = z
  .object({
    code: z.string(),
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({
    id: 'PublicPlace',
    description: 'The city or district, with its own coordinates, not those of the address.',
    examples: [{ code: 'YAB', name: 'Yaba', latitude: 6.5095, longitude: 3.3711 }],
  });

const number = z.string().meta({ examples: [parcel.tracking_number] });

/** The contract's universal tracking record. It contains neither the recipient nor the address of the door. */
export const TrackingRecord = z
  .object({
    parcel_id: z.string().meta({ examples: ['PCL-DWE2MC2NH'] }),
    waybill_number: number,
    tracking_number: number,
    status: z.enum(shipmentStatuses).meta({ examples: ['IN_TRANSIT'] }),
    status_detail: z
      .enum(['AT_DOOR'])
      .optional()
      .describe('AT_DOOR once the rider has arrived at the drop-off with the parcel.'),
    current_status: z
      .string()
      .meta({ description: 'The status in words.', examples: [currentStatus.IN_TRANSIT] }),
    sender_name: z.string().meta({
      description:
        'The name of the sender: that of the booking, otherwise the merchant’s. Empty if it has none.',
      examples: [merchant.name],
    }),
    held_up: z
      .object({
        reason: z.string().meta({ examples: ['The recipient cannot be reached.'] }),
        advice: z.string().meta({
          examples: [
            'Keep your phone at hand, so that Tunde can reach you. Ada Stores can tell you what happens next.',
          ],
        }),
      })
      .optional()
      .describe(
        'Why the parcel is held up, and what its recipient can do. Present while it is held up or its delivery code is locked. A reason that contains a number, a link or a name of the recipient is not shown.',
      ),
    origin: PublicPlace,
    destination: PublicPlace.meta({
      examples: [{ code: 'VIC', name: 'Victoria Island', latitude: 6.4281, longitude: 3.4219 }],
    }),
    created_date: z.string().meta({ examples: ['31 January 2026'] }),
    expected_date: z.string().meta({ examples: ['31 January 2026'] }),
    picked_up_at: z
      .string()
      .describe('Empty until the rider has the parcel.')
      .meta({ examples: ['31 January 2026, 10:45 AM'] }),
    has_proof: z
      .boolean()
      .describe('Whether there is a photo or signature of the delivery. Its merchant can see it.'),
    estimated_delivery: EstimatedDelivery.extend({
      rider_latitude: z
        .number()
        .optional()
        .meta({
          description: 'A rough position, present only while a rider is on the way.',
          examples: [6.47],
        }),
      rider_longitude: z
        .number()
        .optional()
        .meta({ examples: [3.392] }),
      rider_accuracy_m: z
        .int()
        .optional()
        .meta({ description: 'Metres around the position within which the rider was.', examples: [100] }),
      rider_seen_at: timeOut.optional().describe('When the rider was there.'),
      rider_last_seen: z
        .string()
        .optional()
        .describe(
          'How long ago the rider’s position was last known, such as "about 12 minutes ago". Present while the phone of the rider is silent.',
        ),
      rider_name: z.string().meta({
        description: 'The first name of the rider. Empty while no rider is on the way.',
        examples: ['Tunde'],
      }),
      rider_phone: z.string().meta({
        description: 'The phone of the rider. Empty while no rider is on the way, or if the rider gave none.',
        examples: [rider.phone],
      }),
    }).meta({ id: 'PublicEstimate', description: 'The rest of the route, from rough positions.' }),
    delivery_window: DeliveryWindow.optional().describe(
      'When it is promised to arrive. Absent once the parcel has ended or goes back, and once the time has passed.',
    ),
    timeline: z
      .array(
        z.object({
          title: z.string().meta({ examples: ['Picked up'] }),
          status: z.string().meta({ description: 'The status after it.', examples: ['IN_TRANSIT'] }),
          timestamp: z
            .string()
            .meta({ description: 'Lagos time, for display.', examples: ['31 January 2026, 10:45 AM'] }),
        }),
      )
      .describe('The newest first.'),
  })
  .meta({ id: 'TrackingRecord' });
export type TrackingRecordView = z.input<typeof TrackingRecord>;
