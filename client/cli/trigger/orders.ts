import type { Answer } from '../../types.ts';
import type { Family, Made, Recipe, World } from './family.ts';
import { openShop, placeTestOrder, type Shop } from './test-shop.ts';

type Placed = Answer<'post', '/api/v1/storefront/orders/place/'>;
type How = Parameters<typeof placeTestOrder>[2];

/** Steps of an order from its placing, for pickup: paid, accepted, made ready, collected. */
const steps = {
  placed: 0,
  confirmed: 1,
  preparing: 2,
  ready: 3,
  collected: 4,
  dispatched: 4,
  delivered: 5,
} as const;

const madeOf = ({ id, number }: Placed, { slug }: Shop): Made => ({
  about: `${number} of ${slug}`,
  ids: { order_id: id, order_number: number, store: slug },
});

/** Places an order, takes steps as its customer, its store and its rider, and does one more thing with it. */
const ordered =
  (
    many: number,
    how: How = 'PICKUP',
    then: (world: World, order: Placed) => Promise<unknown> = async () => undefined,
  ): Recipe =>
  async (world) => {
    const shop = await openShop(world);
    const order = await placeTestOrder(world, shop, how);
    const path = { order_id: order.id };
    for (let step = 0; step < many; step += 1)
      await world.svc.post('/api/v1/test/orders/{order_id}/advance/', { path });
    await then(world, order);
    return madeOf(order, shop);
  };

const reason = 'Caused by svc trigger.';
/** A card of the sandbox whose payment the bank takes back. */
const disputed = '4084080000000052';

export const orders: Family = {
  title: 'Orders, in a test store of yours named svc trigger',
  recipes: {
    'order.placed': ordered(steps.placed),
    'order.confirmed': ordered(steps.confirmed),
    'order.preparing': ordered(steps.preparing),
    'order.ready': ordered(steps.ready),
    'order.collected': ordered(steps.collected),
    'order.dispatched': ordered(steps.dispatched, 'DELIVERY'),
    'order.delivered': ordered(steps.delivered, 'DELIVERY'),
    'order.paid': ordered(steps.dispatched + 1, 'AT_DOOR'),
    'order.returned': ordered(steps.dispatched, 'DELIVERY', ({ svc }, { id }) =>
      svc.post('/api/v1/storefront/orders/{order_id}/return/', { path: { order_id: id }, body: { reason } }),
    ),
    'order.cancelled': ordered(steps.confirmed, 'PICKUP', ({ svc }, { id }) =>
      svc.post('/api/v1/storefront/orders/{order_id}/cancel/', { path: { order_id: id }, body: { reason } }),
    ),
    'order.refunded': ordered(steps.collected, 'PICKUP', ({ svc }, { id, total }) =>
      svc.post('/api/v1/storefront/orders/{order_id}/refund/', {
        path: { order_id: id },
        body: { amount: total, reason },
      }),
    ),
    'order.cancellation_requested': ordered(steps.preparing, 'PICKUP', ({ svc }, { token }) =>
      svc.post('/api/v1/storefront/orders/public/{token}/cancel/', { path: { token }, body: { reason } }),
    ),
    'order.chargeback': ordered(steps.placed, 'PICKUP', ({ svc }, { token }) =>
      svc.post('/api/v1/storefront/payments/gateway/charge/', { body: { token, card: disputed } }),
    ),
  },
  others: {
    'order.expired':
      'it comes when an order is not paid in time: trigger order.placed, and wait for its expires_at',
  },
};
