import * as z from 'zod';
import { defineId, metadataOut, moneyOut, timeOut } from '#ground/domain';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { placeOut } from '../../stores/contract/place.ts';
import { fulfillmentMethods, paymentMethods } from '../../stores/domain/store/store.ts';
import { zoneDeliverers } from '../../stores/domain/zones/zones.ts';
import { channels, orderPaymentStatuses, orderStatuses, payoutStatuses } from '../domain/order.ts';
import { orderExample } from './order-example.ts';
import { orderParts } from './order-parts.ts';

const { times, sums, line, refund, Cancellation, Dispute, Chargeback } = orderParts;

const RefundOut = z.object({
  ...refund,
  lines: z.array(z.object({ line: defineId<'OrderLine'>(), quantity: z.int() })),
  restock: z.boolean().describe('Whether the units came back into the warehouse.'),
});

/** An order as the staff of its store sees it. */
export const OrderOut = z
  .object({
    id: defineId<'Order'>(),
    number: z.string().describe('The number by which people refer to the order.'),
    store: defineId<'Store'>(),
    status: z.enum(orderStatuses),
    payment_status: z.enum(orderPaymentStatuses),
    payout_status: z
      .enum(payoutStatuses)
      .describe('HELD until the customer has the goods, then RELEASED into the available balance.'),
    method: z.enum(fulfillmentMethods),
    payment_method: z.enum(paymentMethods),
    channel: z.enum(channels),
    customer: z.object({
      id: defineId<'Customer'>(),
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
    }),
    address: z.object({ ...placeOut, address: z.string() }).nullable(),
    lines: z.array(z.object(line)),
    ...sums,
    platform_fee: moneyOut,
    net: moneyOut.describe('Your share: the total less the platform fee and the refunds.'),
    warehouse: defineId<'Warehouse'>(),
    delivery: z
      .object({
        option: z.string(),
        delivered_by: z.enum(zoneDeliverers),
        service_level: z.enum(serviceLevels).nullable(),
        estimated_minutes: z.int().nullable(),
      })
      .nullable(),
    shipment: z
      .object({
        id: defineId<'Shipment'>(),
        tracking_number: z.string(),
        status: z.enum(shipmentStatuses),
        fare: moneyOut,
      })
      .nullable(),
    requested_for: timeOut.nullable().describe('When the customer wants it.'),
    ready_by: timeOut.describe('When it should be ready.'),
    unconfirmed_until: timeOut
      .nullable()
      .describe(
        'Until when the money of an order handed over without a code waits for the customer’s confirmation.',
      ),
    dispute: Dispute.nullable(),
    chargeback: Chargeback.nullable(),
    cancellation: Cancellation.nullable(),
    refunds: z.array(RefundOut),
    note: z.string().nullable(),
    metadata: metadataOut,
    is_test: z.boolean(),
    ...times,
    expires_at: timeOut.nullable().describe('When the order expires, while it is not paid.'),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'Order', examples: [orderExample] });
