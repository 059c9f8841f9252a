import * as z from 'zod';
import { fulfillmentModes, serviceLevels } from '../domain/shipment.ts';
import { marketCountry } from './market.ts';
import { latitudeIn, longitudeIn, moneyIn, phoneIn, text, weightIn } from './scalars.ts';

/** What a merchant sends to book a shipment. */
export const BookingIn = z
  .object({
    customer_name: text(120).describe('The full name of the recipient.'),
    customer_phone: phoneIn.describe(
      'The phone of the recipient, with a + prefix. The delivery code is sent to it.',
    ),
    pickup_address: text(300),
    pickup_latitude: latitudeIn,
    pickup_longitude: longitudeIn,
    dropoff_address: text(300),
    dropoff_latitude: latitudeIn,
    dropoff_longitude: longitudeIn,
    declared_value: moneyIn.describe('What the goods are worth, in naira.'),
    package_weight_kg: weightIn.default(0),
    rate_token: z
      .string()
      .max(4096)
      .optional()
      .describe('From the rates route: locks service level, fulfillment mode, carrier and fare.'),
    fulfillment_mode: z
      .enum(fulfillmentModes)
      .optional()
      .describe('Default marketplace, or what the rate token says.'),
    service_level: z
      .enum(serviceLevels)
      .optional()
      .describe('Default STANDARD, or what the rate token says.'),
    merchant_reference: text(100).optional().describe('Your own number of the order.'),
    pickup_country: marketCountry,
    dropoff_country: marketCountry,
    webhook_url: z
      .string()
      .trim()
      .max(2048)
      .optional()
      .describe("A public HTTPS URL that gets this shipment's events."),
    package_description: text(300).optional(),
  })
  .meta({ id: 'ShipmentBooking' });
export type Booking = z.output<typeof BookingIn>;
