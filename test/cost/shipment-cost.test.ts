import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { startEngine } from '../support/services/engine.ts';
import { add, type Bill, runOf } from './bill.ts';
import { billTable, countedOf } from './bill-table.ts';
import { book, type Cast, castOf, goOnline, handOver, ride } from './delivery.ts';
import { shipmentPartition, startPipeline } from './events.ts';
import { type Play, startPlay } from './play.ts';
import { shipmentCost } from './shipment-cost.data.ts';

/** Shipments that are sent; times are the medians of the later ones. */
const rounds = 12;
/** MB: what a function has that somebody waits for. */
const memory = 512;

/** What each step of each round cost. */
const bills = new Map<string, Bill[]>();

async function send(
  play: Play & ReturnType<typeof startPlay>,
  cast: Cast,
  follow: (...partitions: readonly string[]) => Promise<Bill>,
) {
  await goOnline(play, cast);
  const { id, tracking_number } = await book(play, cast);
  const done = async (step: string) => {
    const last = play.played.at(-1);
    if (!last) throw new Error('nothing was called');
    const bill = add(
      runOf(last.requests, last.ms, memory),
      { apiRequests: 1 },
      await follow(shipmentPartition(tracking_number)),
    );
    bills.set(step, [...(bills.get(step) ?? []), bill]);
  };
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
    await seedMarket(play.wire.table);
    const cast = await castOf(play);
    const { follow } = startPipeline(engine, play);
    for (let round = 0; round < rounds; round++) await send(play, cast, follow);
  } finally {
    await engine.stop();
  }
});

afterAll(() => console.log(billTable('a shipment', bills)));

test('a shipment from booking to settlement, with its webhooks, takes what shipment-cost.data.ts says', () => {
  expect(countedOf(bills)).toEqual(shipmentCost);
});

test('no shipment takes more than another', () => {
  for (const [step, all] of bills) {
    const units = new Set(all.map(({ megabyteMs: _, ...counted }) => JSON.stringify(counted)));
    expect([...units], step).toHaveLength(1);
  }
});
