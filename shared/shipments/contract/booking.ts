import * as z from 'zod';
import {
  asHundredths,
  callingCodesSaid,
  dropoff,
  emailIn,
  latitudeIn,
  longitudeIn,
  metadataIn,
  moneyIn,
  phoneIn,
  pickup,
  recipient,
  refuseEmpty,
  textOf,
  weightIn,
} from '#ground/domain';
import { refuseIncomplete, sidesIn } from '../../pricing/contract/dimensions.ts';
import { marketCountry } from '../../pricing/contract/market.ts';
import { PickupWindowIn } from '../../pricing/contract/pickup-window.ts';
import { refuseSwapped } from '../../pricing/contract/swapped.ts';
import { fulfillmentModes, serviceLevels } from '../../pricing/domain/services.ts';
import { webhookUrlIn } from '../../webhooks/contract/webhook.ts';
import { testRecipients } from '../domain/test-recipients.ts';
import { HandlingIn } from './handling.ts';

const magicPhones = Object.entries(testRecipients)
  .map(([phone, { means }]) => `${phone} ${means}`)
  .join('; ');

/** What a merchant sends to book a shipment. */
export const BookingIn = z
  .object({
    customer_name: textOf(120).meta({
      description: 'The full name of the recipient.',
      examples: [recipient.name],
    }),
    customer_phone: phoneIn.meta({
      description: `The phone of the recipient, with a + prefix. It gets the delivery code, by SMS to ${callingCodesSaid} and to other prefixes that you have enabled in your account (phone_prefixes). In test mode nothing is sent, and some phones have a meaning: ${magicPhones}.`,
      examples: [recipient.phone],
    }),
    customer_email: emailIn.optional().meta({
      description: 'The e-mail address of the recipient, for updates about the parcel in addition to SMS.',
      examples: [recipient.email],
    }),
    pickup_address: textOf(300).meta({ examples: [pickup.pickup_address] }),
    pickup_latitude: latitudeIn.meta({ examples: [pickup.pickup_latitude] }),
    pickup_longitude: longitudeIn.meta({ examples: [pickup.pickup_longitude] }),
    dropoff_address: textOf(300).meta({ examples: [dropoff.dropoff_address] }),
    dropoff_latitude: latitudeIn.meta({ examples: [dropoff.dropoff_latitude] }),
    dropoff_longitude: longitudeIn.meta({ examples: [dropoff.dropoff_longitude] }),
    declared_value: moneyIn.meta({ description: 'What the goods are worth, in naira.', examples: [45000] }),
    package_weight_kg: weightIn
      .default(asHundredths(0))
      .meta({ description: 'The default is 0.', examples: [2.5] }),
    ...sidesIn,
    rate_token: refuseEmpty(
      z
        .string()
        .min(1, 'must not be empty; leave it out to pay today’s price')
        .max(4096)
        .optional()
        .describe('From the rates route. It fixes the service level, fulfilment mode, carrier and fare.'),
    ),
    fulfillment_mode: z.enum(fulfillmentModes).optional().meta({
      description: 'The default is that of the rate token, otherwise marketplace.',
      default: 'marketplace',
    }),
    service_level: z
      .enum(serviceLevels)
      .optional()
      .meta({
        description: 'The default is that of the rate token, otherwise STANDARD.',
        default: 'STANDARD',
        examples: ['EXPRESS'],
      }),
    merchant_reference: textOf(100)
      .optional()
      .meta({ description: 'Your own reference of the order.', examples: ['ORDER-1001'] }),
    pickup_country: marketCountry,
    dropoff_country: marketCountry,
    webhook_url: webhookUrlIn.optional().describe("A public HTTPS URL that receives this shipment's events."),
    package_description: textOf(300)
      .optional()
      .meta({ examples: ['A pair of shoes'] }),
    ...HandlingIn,
    pickup_window: PickupWindowIn.optional(),
    first_mile: z
      .boolean()
      .default(false)
      .describe(
        "For carrier shipments whose rate says `first_mile.available`: a rider collects the parcel for the carrier and takes it to its hub, for the rate's fee. The fee is reserved with the fare, and any part that is not needed is refunded.",
      ),
    pickup_code_required: z
      .boolean()
      .default(false)
      .describe(
        'Whether the pickup requires a 6-digit code. You see it as `pickup_code` and give it to the rider who collects the parcel.',
      ),
    robo_rider: z
      .boolean()
      .default(true)
      .describe(
        'In test mode: whether the robo rider takes the shipment to IN_TRANSIT, a step every three seconds, until a rider of yours claims it or you take its steps with `advance`. It has no effect in live mode.',
      ),
    metadata: metadataIn.optional(),
  })
  .superRefine(refuseIncomplete)
  .superRefine(refuseSwapped)
  .meta({ id: 'ShipmentBooking' });
export type Booking = z.output<typeof BookingIn>;
