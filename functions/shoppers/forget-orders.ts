import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { forgetOrders } from '../../shared/orders/shopper/shopper-orders.ts';
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
    handleEach(messagesOf(event), async (message) => {
      const { shopper } = shopperEvents.detailOf('shopper.erased', publishedOf(message));
      await forgetOrders(table, shopper, now());
    }),
);
