import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { startEngine } from '../support/services/engine.ts';
import { add, type Bill, priced, runOf } from './bill.ts';
import { book, type Cast, castOf, goOnline, handOver, ride } from './delivery.ts';
import { startPipeline } from './events.ts';
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
  follow: (tracking: string) => Promise<Bill>,
) {
  await goOnline(play, cast);
  const { id, tracking_number } = await book(play, cast);
  const done = async (step: string) => {
    const last = play.played.at(-1);
    if (!last) throw new Error('nothing was called');
    const bill = add(
      runOf(last.requests, last.ms, memory),
      { apiRequests: 1 },
      await follow(tracking_number),
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

/** The bill of a step whose time is the median. */
function typical(all: readonly Bill[]): Bill {
  const warm = all.slice(rounds / 3).toSorted((a, b) => a.megabyteMs - b.megabyteMs);
  return add(warm[Math.floor(warm.length / 2)] ?? {});
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

/** USD of a thousand. */
const usd = (each: number) => (each * 1000).toFixed(4);

function line(name: string, bill: Bill): string {
  const { table, bus, queues, functions, api } = priced(bill);
  const used = [
    bill.writes,
    bill.reads,
    bill.busEvents,
    bill.queueRequests + bill.fifoQueueRequests,
    bill.invocations,
  ];
  const cells = [...used.map(String), usd(table), usd(bus), usd(queues), usd(functions), usd(api)];
  const data = table + bus + queues;
  return [
    name.padEnd(22),
    ...[...cells, usd(data), usd(data + functions + api)].map((cell) => cell.padStart(8)),
  ].join(' ');
}

afterAll(() => {
  const columns = [
    'writes',
    'reads',
    'events',
    'queue',
    'runs',
    'table',
    'bus',
    'queues',
    'lambda',
    'api',
    'data',
    'all',
  ];
  const steps = [...bills].map(([name, all]) => [name, typical(all)] as const);
  const rows = [...steps, ['a shipment', add(...steps.map(([, bill]) => bill))] as const];
  console.log(
    [
      'Units of one shipment, USD of a thousand, with all their webhooks; data = table + bus + queues',
      ['step'.padEnd(22), ...columns.map((name) => name.padStart(8))].join(' '),
      ...rows.map(([name, bill]) => line(name, bill)),
    ].join('\n'),
  );
});

test('a shipment from booking to settlement, with its webhooks, takes what shipment-cost.data.ts says', () => {
  const { megabyteMs: _, ...counted } = add(...[...bills.values()].map(typical));
  expect(counted).toEqual(shipmentCost);
});

test('no shipment takes more than another', () => {
  for (const [step, all] of bills) {
    const units = new Set(all.map(({ megabyteMs: _, ...counted }) => JSON.stringify(counted)));
    expect([...units], step).toHaveLength(1);
  }
});
