import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { startEngine } from '../support/services/engine.ts';
import type { Bill } from './bill.ts';
import { billTable } from './bill-table.ts';
import { book, type Cast, castOf, goOnline, handOver, ride } from './delivery.ts';
import { shipmentPartition, startPipeline } from './events.ts';
import { type Play, startPlay } from './play.ts';
import { countedOf, rounds, startRounds } from './rounds.ts';
import { shipmentCost, shipmentStorage } from './shipment-cost.data.ts';
import { type Storage, storageOf, storageOfEach, storageText } from './stored.ts';

let sent: ReturnType<typeof startRounds>;
let left: Storage;

async function send(play: Play, cast: Cast, follow: (...partitions: readonly string[]) => Promise<Bill>) {
  sent.begin();
  await goOnline(play, cast);
  const { id, tracking_number } = await book(play, cast);
  const done = async (step: string) => sent.done(step, await follow(shipmentPartition(tracking_number)));
  await done('book');
  for (const [name, step] of Object.entries(ride)) {
    await step(play, cast, id);
    await done(name);
  }
  await handOver(play, cast, id);
  await done('verify');
}

beforeAll(async () => {
  const engine = await startEngine();
  try {
    const play = startPlay(engine);
    sent = startRounds(play);
    await seedMarket(play.wire.table);
    const cast = await castOf(play);
    const { follow } = startPipeline(engine, play);
    await send(play, cast, follow);
    const first = await storageOf(engine, play.wire.now());
    for (let round = 1; round < rounds; round++) await send(play, cast, follow);
    left = storageOfEach(first, await storageOf(engine, play.wire.now()), rounds - 1);
  } finally {
    await engine.stop();
  }
});

afterAll(() =>
  console.log(`${billTable('a shipment', sent.typical(), 0.08)}\n${storageText('a shipment', left)}`),
);

test('a shipment from booking to settlement, with its webhooks, takes what shipment-cost.data.ts says', () => {
  expect(countedOf(sent.typical())).toEqual(shipmentCost);
});

test('no shipment takes more than another', () => {
  for (const { step, rest } of sent.counted()) {
    expect([...new Set(rest.map((counted) => JSON.stringify(counted)))], step).toHaveLength(1);
  }
});

test('a shipment leaves no more bytes than shipment-cost.data.ts says, for ever and for 13 months', () => {
  expect(left.ever).toBeLessThanOrEqual(shipmentStorage.ever);
  expect(left.year).toBeLessThanOrEqual(shipmentStorage.year);
  expect(Math.min(left.ever, left.year)).toBeGreaterThan(0);
});
