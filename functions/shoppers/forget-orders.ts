import { forgetOrders } from '../../shared/orders/shopper-orders.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { shopperEvents } from '../../shared/shoppers/events.ts';

/** Unlinks the orders of erased customers from their accounts. */
export const consumer = defineConsumer(
  {
    id: 'shoppers.forget-orders',
    summary: 'Unlinks the orders of erased shoppers',
    on: 'queue',
    pattern: shopperEvents.pattern(['shopper.erased'], {}),
    batchSize: 1,
    maxReceives: 5,
    timeout: 120,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    each(messagesOf(event), async (message) => {
      const { shopper } = shopperEvents.detailOf('shopper.erased', publishedOf(message));
      await forgetOrders(table, shopper, now());
    }),
);

export const handler = runner(consumer);
