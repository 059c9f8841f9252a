import * as z from 'zod';
import { latitudeIn, longitudeIn, moneyOut, textOf } from '#ground/domain';
import { DeliveryWindow } from '../../pricing/contract/delivery-window.ts';
import { PickupWindowIn } from '../../pricing/contract/pickup-window.ts';
import { BookingIn } from './booking.ts';
import { HandlingIn } from './handling.ts';
import { ShipmentOut } from './shipment.ts';

const { customer_name, customer_phone, merchant_reference } = BookingIn.shape;

/** What a merchant may change of a booking before the pickup. */
export const BookingChange = z
  .object({
    customer_name: customer_name.optional(),
    customer_phone: customer_phone
      .optional()
      .describe('The recipient’s new phone gets the news of the parcel.'),
    merchant_reference,
    pickup_instructions: HandlingIn.pickup_instructions,
    delivery_instructions: HandlingIn.delivery_instructions,
    dropoff_landmark: HandlingIn.dropoff_landmark,
    pickup_window: PickupWindowIn.optional().describe(
      'Moves the pickup window, before it begins. A shipment that was booked without one has none to move.',
    ),
  })
  .meta({ id: 'ShipmentChange' });
export type BookingChange = z.output<typeof BookingChange>;

/** The new address of a parcel. */
export const Readdress = z
  .object({
    dropoff_address: textOf(300).meta({ examples: ['24 Toyin Street, Ikeja'] }),
    dropoff_latitude: latitudeIn.meta({ examples: [6.6018] }),
    dropoff_longitude: longitudeIn.meta({ examples: [3.3515] }),
    quote: z
      .boolean()
      .default(false)
      .describe('Whether to answer only what it would cost, and change nothing.'),
  })
  .meta({ id: 'ShipmentReaddress' });
export type Readdress = z.output<typeof Readdress>;

/** What a new address would cost. */
const ReaddressQuote = z
  .object({
    fare: moneyOut.describe('The fare to the new address.'),
    difference: moneyOut.describe('What is held in addition or, if negative, refunded.'),
    currency: z.literal('NGN'),
    delivery_window: DeliveryWindow,
  })
  .meta({
    id: 'ReaddressQuote',
    examples: [
      {
        fare: '3390.00',
        difference: '570.00',
        currency: 'NGN',
        delivery_window: {
          from: '2026-01-31T09:30:00.000Z',
          to: '2026-01-31T10:30:00.000Z',
          display: 'today by 11:30 AM',
        },
      },
    ],
  });

/** The shipment at its new address, or what that would cost. */
export const Readdressed = z.union([ShipmentOut, ReaddressQuote]);
