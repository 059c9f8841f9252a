import * as z from 'zod';
import { defineRoute } from '#ground';
import { OrderStepOut } from '../../shared/orders/contract/actions/admin-order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../shared/orders/data/orders.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import { orderEvents } from '../../shared/orders/order/events.ts';
import { loadOrderTimeline } from '../../shared/orders/order/timeline.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'orders.timeline',
  at: 'GET /api/v1/storefront/orders/{order_id}/timeline/',
  summary: 'Get the timeline of an order',
  description:
    'Lists everything that happened to an order in one list, newest first: its status, its units in the warehouse, its payments and refunds, its shipment, messages to the customer, and the webhooks to your store with their attempts. There is one page, with the newest 300 events and 100 webhook deliveries.',
  auth: allowStaff(ofOrder, 'orders.view'),
  params: orderParams,
  returns: [
    200,
    z.object({
      next: z.null(),
      previous: z.null(),
      results: z.array(OrderStepOut).meta({
        examples: [
          [
            {
              kind: 'status',
              at: '2026-01-31T09:30:00.000Z',
              title: orderEvents.types['order.ready'].title,
              event: 'order.ready',
              status: 'READY',
              details: { sequence: 4 },
            },
          ],
        ],
      }),
    }),
  ],
  async handle({ params }, { table }) {
    const order = await loadPathOrder(table, params.order_id);
    const { timeline } = await loadOrderTimeline(table, order);
    return { next: null, previous: null, results: timeline };
  },
});
