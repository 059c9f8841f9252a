import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { catalogEvents } from '../../shared/catalog/events.ts';
import { notifyWaiting } from '../../shared/inventory/waitlist/notify-waiting.ts';

/** Notifies the customers who wait for a product that it is back, whenever its available units change. */
export const consumer = defineConsumer(
  {
    id: 'inventory.notify-waiting',
    summary: 'Notifies customers on waitlists that a product is back',
    on: 'queue',
    pattern: catalogEvents.pattern(['product.changed'], { detail: { availability: [{ exists: true }] } }),
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const { product } = catalogEvents.detailOf('product.changed', publishedOf(message));
      await notifyWaiting(table, product, now());
    }),
);
