import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { catalogEvents } from '../../shared/catalog/events.ts';
import { followProduct } from '../../shared/inventory/shown/follow-product.ts';

/**
 * Updates stock levels after changes of their products: the SKUs, and the levels that did not fit into a product's
 * transaction.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.follow-products',
    summary: 'Makes stock levels follow the variants and SKUs of their products',
    on: 'queue',
    pattern: catalogEvents.pattern(['product.created', 'product.changed'], {
      detail: { availability: [{ exists: false }] },
    }),
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const isNew = published.name === 'product.created';
      const name = isNew ? 'product.created' : 'product.changed';
      const { product, levels_left: left = false } = catalogEvents.detailOf(name, published);
      // The levels of a new product are complete, except for those that are left.
      if (!isNew || left) await followProduct(table, product, left, now());
    }),
);
