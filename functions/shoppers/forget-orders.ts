import { followEvents } from '#ground';
import { forgetOrders } from '../../shared/orders/shopper/shopper-orders.ts';
import { shopperEvents } from '../../shared/shoppers/events.ts';

/** Unlinks the orders of erased customers from their accounts. */
export const consumer = followEvents({
  id: 'shoppers.forget-orders',
  summary: 'Unlinks the orders of erased customer accounts',
  pattern: shopperEvents.pattern(['shopper.erased'], {}),
  batchSize: 1,
  timeout: 120,
  async follow(event, { table }, { now }) {
    const { shopper } = shopperEvents.detailOf('shopper.erased', event);
    await forgetOrders({ table, now: now() }, shopper);
  },
});
