import * as z from 'zod';
import {
  defineId,
  discountStory,
  hundredthsOutOf,
  level,
  moneyOut,
  product,
  shop,
  variant,
  warehouse,
} from '#ground/domain';
import { zone } from '../stores/contract/story.data.ts';
import { fulfillmentMethods } from '../stores/domain/store/store.ts';
import { intervals } from './domain/range.ts';

const dayOut = z.iso.date();

/** The totals of a period. */
const Summary = {
  sales: moneyOut.describe(
    'The totals of sold orders. A cancelled or returned order counts with what had been paid.',
  ),
  refunds: moneyOut.describe('What was refunded to customers.'),
  net_sales: moneyOut.describe('sales − refunds'),
  delivery_charged: moneyOut.describe('The part of the sales that customers paid for deliveries.'),
  delivery_paid: moneyOut.describe('The fares of the shipments that you booked, without cancelled ones.'),
  platform_fees: moneyOut.describe('Our fees, less what was returned with refunds.'),
  payouts: moneyOut.describe('What the orders brought into your available balance, less the refunds since.'),
  orders: z
    .object({
      placed: z.int(),
      paid: z.int().describe('Paid in whole or in part, also those that were refunded.'),
      sold: z.int().describe('Confirmed, and not ended without goods and money.'),
      open: z.int(),
      delivered: z.int(),
      collected: z.int(),
      returned: z.int(),
      cancelled: z.int(),
      expired: z.int(),
    })
    .describe('How many orders were placed, and their outcomes.'),
  paid_rate: hundredthsOutOf<'%'>()
    .nullable()
    .describe('The share of placed orders that were paid, in per cent; null without orders.'),
  average_order: moneyOut.nullable().describe('The average sales of a sold order; null without one.'),
  units: z.int().describe('The units that customers bought and keep.'),
  customers: z.object({
    new: z.int().describe('Customers who bought in the store for the first time.'),
    returning: z.int().describe('Sold orders of customers who had bought before.'),
  }),
  minutes_to_ready: z
    .int()
    .nullable()
    .describe('Minutes from the confirmation until an order was ready, on average; null if none was.'),
} as const;

const grouped = { orders: z.int().describe('Sold orders.'), sales: moneyOut } as const;

const summaryExample = {
  sales: '40500.00',
  refunds: '0.00',
  net_sales: '40500.00',
  delivery_charged: '1500.00',
  delivery_paid: '2037.00',
  platform_fees: '807.50',
  payouts: '19005.50',
  orders: {
    placed: 3,
    paid: 2,
    sold: 2,
    open: 1,
    delivered: 1,
    collected: 0,
    returned: 0,
    cancelled: 0,
    expired: 1,
  },
  paid_rate: '66.67',
  average_order: '20250.00',
  units: 2,
  customers: { new: 1, returning: 1 },
  minutes_to_ready: 25,
};

/** What a store sold on the days of a range. */
export const AnalyticsOut = z
  .object({
    store: defineId<'Store'>(),
    from: dayOut,
    to: dayOut,
    timezone: z.string().describe('The days and hours are those of the clocks in this time zone.'),
    interval: z.enum(intervals),
    ...Summary,
    previous: z
      .object({ from: dayOut, to: dayOut, ...Summary })
      .optional()
      .describe('The same for as many days right before these, if `compare` asks for it.'),
    by_method: z.array(z.object({ method: z.enum(fulfillmentMethods), ...grouped })),
    by_zone: z.array(
      z.object({
        zone: defineId<'Zone'>(),
        name: z.string().nullable().describe('Null for a zone that was deleted.'),
        ...grouped,
      }),
    ),
    by_hour: z
      .array(z.object({ hour: z.int(), ...grouped }))
      .describe('All 24 hours of the day in which orders were placed.'),
    top_products: z
      .array(z.object({ product: defineId<'Product'>(), name: z.string(), units: z.int(), sales: moneyOut }))
      .describe('The 10 products with the most sales, without returned units.'),
    discounts: z
      .array(
        z.object({
          id: defineId<'Discount'>(),
          code: z.string().nullable().describe('Null for a discount that counts by itself.'),
          name: z.string(),
          uses: z.int().describe('Orders that were confirmed with it, without cancelled ones.'),
          amount: moneyOut.describe('What it took off.'),
        }),
      )
      .describe('The discounts that were used, the one that took off most first.'),
    series: z
      .array(
        z.object({
          from: dayOut,
          to: dayOut,
          orders: z.int().describe('Placed orders.'),
          units: z.int(),
          sales: moneyOut,
          refunds: moneyOut,
          net_sales: moneyOut,
        }),
      )
      .describe('One entry for each interval. The first and the last may be parts of a week or month.'),
    low_stock: z
      .array(
        z.object({
          level: defineId<'Level'>(),
          warehouse: defineId<'Warehouse'>(),
          product: defineId<'Product'>(),
          variant: defineId<'Variant'>(),
          sku: z.string().nullable(),
          available: z.int(),
          reorder_point: z.int().nullable(),
        }),
      )
      .describe('Up to 10 stock levels that are low now, whatever the range.'),
  })
  .meta({
    id: 'Analytics',
    examples: [
      {
        store: shop.id,
        from: '2026-01-31',
        to: '2026-01-31',
        timezone: 'Africa/Lagos',
        interval: 'day',
        ...summaryExample,
        by_method: [{ method: 'DELIVERY', orders: 2, sales: '40500.00' }],
        by_zone: [{ zone: zone.id, name: zone.name, orders: 2, sales: '40500.00' }],
        by_hour: Array.from({ length: 24 }, (_, hour) =>
          hour === 9 ? { hour, orders: 2, sales: '40500.00' } : { hour, orders: 0, sales: '0.00' },
        ),
        top_products: [{ product: product.id, name: product.name, units: 2, sales: '37000.00' }],
        discounts: [{ ...discountStory, uses: 2, amount: '3000.00' }],
        series: [
          {
            from: '2026-01-31',
            to: '2026-01-31',
            orders: 3,
            units: 2,
            sales: '40500.00',
            refunds: '0.00',
            net_sales: '40500.00',
          },
        ],
        low_stock: [
          {
            level: level.id,
            warehouse: warehouse.id,
            product: product.id,
            variant: variant.id,
            sku: variant.sku,
            available: 4,
            reorder_point: 5,
          },
        ],
      },
    ],
  });
