import { countInCustomer, countingEvents } from '../../shared/orders/count-customer.ts';
import { orderEvents } from '../../shared/orders/events.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

/** Counts orders in the records of their customers, which the first order makes. */
export const consumer = defineConsumer(
  {
    id: 'customers.count',
    summary: "Makes and counts stores' customers from their orders",
    on: 'queue',
    pattern: orderEvents.pattern(countingEvents, {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    each(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const name = countingEvents.find((one) => one === published.name);
      if (name) await countInCustomer(table, orderEvents.detailOf(name, published), now());
    }),
);

export const handler = runner(consumer);
