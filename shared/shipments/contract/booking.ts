import * as z from 'zod';
import { hundredths } from '../../kernel/money.ts';
import { emailIn, latitudeIn, longitudeIn, moneyIn, phoneIn, text, weightIn } from '../../kernel/scalars.ts';
import { marketCountry } from '../../pricing/contract/market.ts';
import { fulfillmentModes, serviceLevels } from '../../pricing/domain/services.ts';
import { webhookUrlIn } from '../../webhooks/contract/webhook.ts';
import { testRecipients } from '../domain/test-recipients.ts';

const magicPhones = Object.entries(testRecipients)
  .map(([phone, { means }]) => `${phone} ${means}`)
  .join('; ');

/** What a merchant sends to book a shipment. */
export const BookingIn = z
  .object({
    customer_name: text(120).describe('The full name of the recipient.'),
    customer_phone: phoneIn.describe(
      `The phone of the recipient, with a + prefix. The delivery code is sent to it. In test mode nothing is sent, and some phones mean something: ${magicPhones}.`,
    ),
    customer_email: emailIn
      .optional()
      .describe('The e-mail address of the recipient, for news of the parcel beside those by SMS.'),
    pickup_address: text(300),
    pickup_latitude: latitudeIn,
    pickup_longitude: longitudeIn,
    dropoff_address: text(300),
    dropoff_latitude: latitudeIn,
    dropoff_longitude: longitudeIn,
    declared_value: moneyIn.describe('What the goods are worth, in naira.'),
    package_weight_kg: weightIn.default(hundredths(0)),
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
    webhook_url: webhookUrlIn.optional().describe("A public HTTPS URL that gets this shipment's events."),
    package_description: text(300).optional(),
    first_mile: z
      .boolean()
      .default(false)
      .describe(
        "For carrier shipments whose rate says `first_mile.available`: a rider fetches the parcel for the carrier and takes it to its hub, for the rate's fee, which is reserved with the fare. What of it is not needed comes back.",
      ),
    robo_rider: z
      .boolean()
      .default(true)
      .describe(
        'In test mode: whether the robo rider walks the shipment to IN_TRANSIT by itself, a step every three seconds, until a rider of yours claims it or you take its steps with `advance`. Means nothing in live mode.',
      ),
  })
  .meta({ id: 'ShipmentBooking' });
export type Booking = z.output<typeof BookingIn>;
