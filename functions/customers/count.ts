import { defineConsumer, gatherWork, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { orderEvents } from '../../shared/orders/order/events.ts';
import {
  type CustomersOrder,
  countInCustomers,
  countingEvents,
} from '../../shared/orders/shopper/count-customer.ts';

/**
 * Counts orders in the records of their customers; the first order creates the record. A run waits a second for more
 * messages: an order is often paid as soon as it is placed, and is then counted once.
 */
export const consumer = defineConsumer(
  {
    id: 'customers.count',
    summary: "Makes and counts stores' customers from their orders",
    on: 'queue',
    window: 1,
    pattern: orderEvents.pattern(countingEvents, {}),
    batchSize: 25,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) => {
    const count = gatherWork((orders: readonly CustomersOrder[]) =>
      countInCustomers({ table, now: now() }, orders),
    );
    return handleEach(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const name = countingEvents.find((one) => one === published.name);
      if (!name) return;
      const { order, customer } = orderEvents.detailOf(name, published);
      const failures = await count({ order, customer });
      if (failures.has(order)) throw failures.get(order);
    });
  },
);
