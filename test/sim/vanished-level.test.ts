import { expect, test } from 'vitest';
import { route as deleteLevel } from '../../functions/inventory/levels/delete.ts';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { openShop } from '../support/people/orders/checkout.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { onOrder } from '../support/people/orders/paid-orders.ts';
import { counter, done } from '../support/people/orders/staged-orders.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

test('an order that is cancelled, and whose level is deleted, while it is handed over is refused as cancelled', async () => {
  const shop = await openShop(wire);
  const meetings = await meetingEverywhere(
    wire,
    async () => {
      const stocked = await newStock(wire, shop.store, 0, { allow_backorder: true });
      const order = await newOrder(wire, stocked, counter);
      await payFor(wire, order);
      for (const route of [accept, ready]) await call(wire, route, onOrder(shop.headers, order, {}));
      return { order, level: stocked.level, statuses: new Set<number>() };
    },
    async (on, { order, statuses }) => {
      statuses.add((await call(on, collect, onOrder(shop.headers, order, {}))).status);
    },
    async (on, { order, level }) => {
      await done(on, cancel, onOrder(shop.headers, order, { reason: 'Sold out' }));
      await done(on, deleteLevel, { headers: shop.headers, params: { level_id: level } });
    },
    async ({ statuses }) => expect([...statuses]).toEqual([409]),
  );
  expect(meetings).toBeGreaterThan(2);
});
