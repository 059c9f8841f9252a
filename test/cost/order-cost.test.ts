import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { warehousePartition } from '../../shared/inventory/data/warehouses.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { eventPartitionOfOrder } from '../../shared/orders/data/orders.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { startEngine } from '../support/services/engine.ts';
import { billTable } from './bill-table.ts';
import { type Cast, castOf, goOnline, handOver, ride } from './delivery.ts';
import { shipmentPartition, startPipeline } from './events.ts';
import { orderBudget, orderStorage } from './order-cost.data.ts';
import { type Play, startPlay } from './play.ts';
import { countedOf, rounds, startRounds } from './rounds.ts';
import { type Storage, storageOf, storageOfEach, storageText } from './stored.ts';

let sold: ReturnType<typeof startRounds>;
let left: Storage;

const Quoted = z.object({ quote_token: z.string() });
const Placed = z.object({ id: z.uuid(), token: z.string() });
const Ready = z.object({ shipment: z.object({ id: z.uuid(), tracking_number: z.string() }) });

/** An order of two shirts: quoted, placed, paid, made ready, brought by a rider and paid out. */
async function sell(play: Play, cast: Cast, shop: Shop, follow: ReturnType<typeof startPipeline>['follow']) {
  const { call } = play;
  const partitions = [warehousePartition(shop.warehouse)];
  sold.begin();
  const done = async (step: string) => sold.done(step, await follow(...partitions));
  await goOnline(play, cast);
  const { quote_token } = Quoted.parse((await call(quote, undefined, { body: wantedOf(shop) })).body);
  await done('quote');
  const order = Placed.parse(
    (await call(place, undefined, { body: { quote_token, customer: newCustomer() } })).body,
  );
  partitions.push(eventPartitionOfOrder(toId(order.id)));
  await done('place');
  await call(charge, undefined, { body: { token: order.token } });
  await done('pay');
  const { body } = await call(ready, cast.key, { params: { order_id: order.id }, body: {} });
  const { shipment } = Ready.parse(body);
  partitions.push(shipmentPartition(shipment.tracking_number));
  await done('ready, with shipment');
  for (const [name, step] of Object.entries(ride)) {
    await step(play, cast, shipment.id);
    await done(name);
  }
  await handOver(play, cast, shipment.id);
  await done('verify, and settle');
}

beforeAll(async () => {
  const engine = await startEngine();
  try {
    const play = startPlay(engine);
    sold = startRounds(play);
    await seedMarket(play.wire.table);
    const cast = await castOf(play);
    const store = { webhook_url: 'https://shop.example.com/webhooks/svc' };
    const shop = await openShop(play.wire, { owner: cast.merchant, quantity: 100, store });
    const { follow } = startPipeline(engine, play);
    await sell(play, cast, shop, follow);
    const first = await storageOf(engine, play.wire.now());
    for (let round = 1; round < rounds; round++) await sell(play, cast, shop, follow);
    left = storageOfEach(first, await storageOf(engine, play.wire.now()), rounds - 1);
  } finally {
    await engine.stop();
  }
});

afterAll(() =>
  console.log(`${billTable('an order', sold.typical(), 0.16)}\n${storageText('an order', left)}`),
);

const counts = [
  ...(['writes', 'reads', 'busEvents', 'queueRequests', 'fifoQueueRequests'] as const),
  ...(['apiRequests', 'invocations', 'texts'] as const),
];

test('an order from its quote to the settled money, with its webhooks, stays within its budget', () => {
  const counted = countedOf(sold.typical());
  expect(counts.filter((name) => counted[name] === 0 || counted[name] > orderBudget[name])).toEqual([]);
});

test('an order leaves no more bytes than order-cost.data.ts says, for ever and for 13 months', () => {
  expect(left.ever).toBeLessThanOrEqual(orderStorage.ever);
  expect(left.year).toBeLessThanOrEqual(orderStorage.year);
  expect(Math.min(left.ever, left.year)).toBeGreaterThan(0);
});
