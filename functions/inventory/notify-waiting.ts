import { followEvents } from '#ground';
import { catalogEvents } from '../../shared/catalog/events.ts';
import { notifyWaiting } from '../../shared/inventory/waitlist/notify-waiting.ts';

/** Notifies the customers who wait for a product that it is back, whenever its available units change. */
export const consumer = followEvents({
  id: 'inventory.notify-waiting',
  summary: 'Notifies customers on waitlists that a product is back',
  pattern: catalogEvents.pattern(['product.changed'], { detail: { availability: [{ exists: true }] } }),
  timeout: 60,
  async follow(event, { table }, { now }) {
    const { product } = catalogEvents.detailOf('product.changed', event);
    await notifyWaiting({ table, now: now() }, product);
  },
});
