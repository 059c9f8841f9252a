import * as z from 'zod';
import { countries, defineId, moneyOut, timeOut } from '#ground/domain';
import { DeliveryWindow } from '../../pricing/contract/delivery-window.ts';
import { LiveMap } from '../../shipments/contract/live-map.ts';
import { fulfillmentMethods, paymentMethods } from '../../stores/domain/store/store.ts';
import { orderPaymentStatuses, orderStatuses } from '../domain/order.ts';
import { orderParts } from './order-parts.ts';
import { PickupOut } from './pickup.ts';
import { publicOrderExample } from './public-order-example.ts';

const { times, sums, line, refund, Cancellation, Dispute, Chargeback } = orderParts;

/** How the customer may cancel. */
const cancelChoices = ['NOW', 'ASK', 'NO'] as const;

/** An order as its customer sees it. */
export const PublicOrderOut = z
  .object({
    id: defineId<'Order'>(),
    number: z.string(),
    store: z
      .object({
        slug: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        whatsapp: z.string().nullable(),
      })
      .nullable()
      .describe('Null once the store is deleted.'),
    status: z.enum(orderStatuses),
    payment_status: z.enum(orderPaymentStatuses),
    method: z.enum(fulfillmentMethods),
    payment_method: z.enum(paymentMethods),
    lines: z.array(z.object(line)),
    ...sums,
    paid_total: moneyOut.describe('What was paid through us. It is held until the customer has the order.'),
    currency: z.literal('NGN'),
    pickup: PickupOut.nullable().describe('Where it is collected; null for one that is delivered.'),
    area: z
      .object({ city: z.string().nullable(), state: z.string().nullable(), country: z.enum(countries) })
      .nullable()
      .describe('The destination, without the address.'),
    code: z
      .string()
      .nullable()
      .describe('The code to give to whoever hands over the order, once it is time and everything is paid.'),
    courier: z
      .object({
        name: z.string().nullable(),
        phone: z.string().nullable(),
        tracking_number: z.string(),
        at_door: z.boolean().describe('Whether the rider has arrived at the address.'),
      })
      .nullable()
      .describe('Who delivers it, while somebody does.'),
    delivery_window: DeliveryWindow.nullable().describe(
      'When its parcel is promised to arrive; null while no parcel is on its way, and once the time has passed.',
    ),
    live_map: LiveMap.optional().describe(
      'Present to whoever asks by the link while its parcel is IN_TRANSIT, and not before or after.',
    ),
    declined: z
      .object({ at: timeOut, reason: z.string() })
      .nullable()
      .describe('Why the last payment was declined, while something is due and no other payment has begun.'),
    cancel: z
      .enum(cancelChoices)
      .describe('NOW if the customer may cancel at once, ASK if the store has to agree, otherwise NO.'),
    cancellation: Cancellation.nullable(),
    refunds: z.array(z.object(refund)),
    requested_for: timeOut.nullable(),
    ready_by: timeOut,
    unconfirmed_until: timeOut
      .nullable()
      .describe(
        'Until when you may confirm or dispute that you received the order, if it was handed over without the code.',
      ),
    dispute: Dispute.nullable(),
    chargeback: Chargeback.nullable(),
    ...times,
    expires_at: timeOut.nullable().describe('Until when it must be paid.'),
    is_test: z.boolean(),
    updated_at: timeOut,
  })
  .meta({ id: 'PublicOrder', examples: [publicOrderExample] });
