import * as z from 'zod';
import { id, phoneIn, text, timeOut } from '../../kernel/scalars.ts';
import { shipmentStatuses } from '../domain/shipment.ts';
import { type Identifier, readIdentifier } from '../domain/tracking-number.ts';
import { EstimatedDelivery } from './shipment.ts';

/** A recipient's phone as it is typed: international, or as it is dialled within Nigeria. */
const recipientPhone = z
  .string()
  .max(40)
  .meta({ examples: ['+2348012345678', '0801 234 5678'] })
  .transform((typed) =>
    typed
      .replaceAll(/[\s().-]/g, '')
      .replace(/^(?:00|(?=234\d{10}$))/, '+')
      .replace(/^0(?=\d{10}$)/, '+234'),
  )
  .pipe(phoneIn)
  .describe('The phone of the recipient: international, or as dialled within Nigeria.');

/** What the recipient of a parcel asks with. */
export const TrackRequest = z
  .object({
    shipment_id: text(64)
      .describe(
        'Tracking number (any case, spaces and hyphens), waybill number, parcel id, or shipment UUID.',
      )
      .meta({ examples: ['SVC 4K7T 2M9Q Z'] }),
    phone: recipientPhone,
  })
  .transform(({ shipment_id, phone }) => {
    const asked = readIdentifier(shipment_id);
    // What the limit counts: one parcel is one number, however it is written.
    return { asked, phone, number: asked?.tracking ?? shipment_id };
  });

/** The contract's tracking lookup result, for who knows the recipient's phone. */
export const TrackedShipment = z
  .object({
    id: id<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    customer_name: z.string(),
    pickup_address: z.string(),
    dropoff_address: z.string(),
    rider_email: z.string().describe('Empty until a rider is assigned.'),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({ id: 'TrackedShipment' });

/** What the public tracking route finds in its path; anything else is a 404 without a read. */
export const trackingParams = z.object({
  identifier: z
    .string()
    .max(64)
    .transform((text, context): Identifier => {
      const read = readIdentifier(text);
      if (read) return read;
      context.issues.push({ code: 'custom', input: text, message: 'names no shipment' });
      return z.NEVER;
    })
    .describe('Tracking number, waybill number, parcel id, or shipment UUID.'),
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
  });

/** The contract's universal tracking record. Nothing in it tells who the recipient is or which door is theirs. */
export const TrackingRecord = z
  .object({
    parcel_id: z.string(),
    waybill_number: z.string(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    current_status: z.string().describe('The status in words.'),
    origin: PublicPlace,
    destination: PublicPlace,
    created_date: z.string().meta({ examples: ['21 November 2026'] }),
    expected_date: z.string().meta({ examples: ['22 November 2026'] }),
    picked_up_at: z
      .string()
      .describe('Empty until it has been picked up.')
      .meta({ examples: ['21 November 2026, 3:05 PM'] }),
    estimated_delivery: EstimatedDelivery.extend({
      rider_latitude: z.number().optional().describe('Rough, and there only while a rider is on the way.'),
      rider_longitude: z.number().optional(),
      rider_name: z.string().describe('The first name of the rider on the way, else empty.'),
      rider_phone: z.string().describe('Empty where no rider is on the way, or the rider gave none.'),
    }).meta({ id: 'PublicEstimate', description: 'What is left of the way, reckoned from rough positions.' }),
    timeline: z
      .array(
        z.object({
          title: z.string(),
          status: z.string().describe('The status after it.'),
          timestamp: z.string().describe('Lagos time, for display.'),
        }),
      )
      .describe('Newest first.'),
  })
  .meta({ id: 'TrackingRecord' });
export type TrackingRecordView = z.input<typeof TrackingRecord>;
