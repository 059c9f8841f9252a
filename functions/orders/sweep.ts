import { defineConsumer, sweepDue, sweepSchedule, tableAccess } from '#ground';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { listDueOrders, parseOrder, sweptShards } from '../../shared/orders/data/orders.ts';
import { orderDueOf } from '../../shared/orders/domain/due.ts';
import { onOrderDue } from '../../shared/orders/ending/on-due.ts';

const dueSweep = {
  shards: sweptShards,
  find: listDueOrders,
  read: parseOrder,
  dueOf: orderDueOf,
  onDue: onOrderDue,
};

/**
 * Does what time alone triggers for orders: reminds customers to pay, ends orders that were not paid, accepted or
 * collected in time, and releases money to which no customer objected.
 */
export const consumer = defineConsumer(
  {
    id: 'orders.sweep',
    summary: 'Reminds customers to pay, and ends orders that were not paid, accepted or collected in time',
    ...sweepSchedule,
  },
  { table: tableAccess, payments: paymentsAccess },
  (_event, uses, { now }) => sweepDue(dueSweep, uses, now()),
);
