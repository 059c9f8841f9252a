import { followEvents } from '#ground';
import { catalogEvents } from '../../shared/catalog/events.ts';
import { followProduct } from '../../shared/inventory/shown/follow-product.ts';

/**
 * Updates stock levels after changes of their products: the SKUs, and the levels that did not fit into a product's
 * transaction.
 */
export const consumer = followEvents({
  id: 'inventory.follow-products',
  summary: 'Makes stock levels follow the variants and SKUs of their products',
  pattern: catalogEvents.pattern(['product.created', 'product.changed'], {
    detail: { availability: [{ exists: false }] },
  }),
  timeout: 60,
  async follow(event, { table }, { now }) {
    const isNew = event.name === 'product.created';
    const name = isNew ? 'product.created' : 'product.changed';
    const { product, levels_left: left = false } = catalogEvents.detailOf(name, event);
    // The levels of a new product are complete, except for those that are left.
    if (!isNew || left) await followProduct({ table, now: now() }, product, left);
  },
});
