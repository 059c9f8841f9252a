import * as z from 'zod';
import { defineId, defineListRoute, moneyOut, timeIn, timeOut } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { orderExample } from '../../../shared/orders/contract/order-example.ts';
import { listDueOrdersOfAll, type Order, placedTimeOf } from '../../../shared/orders/data/orders.ts';
import { orderDueOf } from '../../../shared/orders/domain/due.ts';
import { orderStatuses } from '../../../shared/orders/domain/order.ts';
import { numberOf } from '../../../shared/orders/domain/order-number.ts';

const ListedOrder = z
  .object({
    id: defineId<'Order'>(),
    number: z.string(),
    status: z.enum(orderStatuses),
    payment_status: z.string(),
    store: defineId<'Store'>(),
    total: moneyOut,
    created_at: timeOut,
    due_at: timeOut.nullable().describe('When something is due for it.'),
    is_test: z.boolean(),
  })
  .meta({
    id: 'AdminListedOrder',
    examples: [
      {
        id: orderExample.id,
        number: orderExample.number,
        status: 'PREPARING',
        payment_status: 'PAID',
        store: orderExample.store,
        total: orderExample.total,
        created_at: '2026-01-31T09:00:00.000Z',
        due_at: '2026-01-31T11:00:00.000Z',
        is_test: false,
      },
    ],
  });

const toListedView = (order: Order) => ({
  id: order.id,
  number: numberOf(order.id),
  status: order.status,
  payment_status: order.payment_status,
  store: order.store,
  total: order.total,
  created_at: placedTimeOf(order),
  due_at: orderDueOf(order)?.at ?? null,
  is_test: order.mode === 'test',
});

export const route = defineListRoute({
  id: 'admin-orders.list',
  path: '/api/v1/admin/orders/',
  summary: 'List orders for which something is due',
  description:
    'The orders of all stores for which time alone will do something, what is due first: those that were not paid, accepted or collected in time, and those whose money waits for their customer. `before` leaves those that are due by then. A filtered page may hold fewer results than its limit: follow `next` until it is null. Of a customer nothing is listed.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: {
    status: z.enum(orderStatuses).optional(),
    before: timeIn.optional().describe('Only orders for which something is due before this time.'),
  },
  item: ListedOrder,
  async list({ query: { status, before }, caller: { mode }, page }, { table }) {
    const { orders, next } = await listDueOrdersOfAll(table, page);
    const latest = before && new Date(before).toISOString();
    const wanted = orders.filter(
      (order) =>
        order.mode === mode &&
        (status === undefined || order.status === status) &&
        (latest === undefined || (orderDueOf(order)?.at ?? '') < latest),
    );
    return { results: wanted.map(toListedView), next };
  },
});
