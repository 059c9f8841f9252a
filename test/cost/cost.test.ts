import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { credentialsOf } from '../../shared/platform/http/access.ts';
import { startEngine } from '../support/services/engine.ts';
import { playAccounts } from './accounts.ts';
import { playAddresses } from './addresses.ts';
import { type Cost, costs } from './cost.data.ts';
import { castOf } from './delivery.ts';
import { startPipeline } from './events.ts';
import { playCarrier, playFirstMile, playFleet } from './fleet.ts';
import { playWallet, playWebhooks } from './money.ts';
import { playDelivery, playDetours } from './parcels.ts';
import { type Played, startPlay } from './play.ts';
import { playRider } from './rider.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const costOf = ({ route, caller, requests }: Played): Cost => [
  route.id,
  caller,
  sum(requests.map(({ writes }) => writes)),
  sum(requests.map(({ reads }) => reads)),
  requests.map(({ operation }) => operation).join(' '),
];

/** What the first call of each route cost. */
const found = new Map<string, Cost>();
const played: Played[] = [];

beforeAll(async () => {
  const engine = await startEngine();
  try {
    const play = startPlay(engine);
    await seedMarket(play.wire.table);
    const cast = await castOf(play);
    await playAccounts(play);
    await playAddresses(play, cast);
    await playDelivery(play, cast);
    await playDetours(play, cast);
    await playRider(play, cast);
    await playCarrier(play);
    await playFleet(play);
    await playFirstMile(play, cast);
    await playWallet(play, cast);
    await playWebhooks(play, cast, startPipeline(engine, play).follow);
    played.push(...play.played);
    for (const each of played.toReversed()) found.set(each.route.id, costOf(each));
  } finally {
    await engine.stop();
  }
});

afterAll(() => {
  const head = ['route                     ', 'caller', 'writes', ' reads', 'requests'];
  const lines = [...found.values()].map(([id, caller, writes, reads, requests]) =>
    [id.padEnd(26), caller.padEnd(6), String(writes).padStart(6), String(reads).padStart(6), requests].join(
      '  ',
    ),
  );
  console.log([head.join('  '), ...lines.toSorted()].join('\n'));
});

describe('each request costs what cost.data.ts says', () => {
  test.each(routes.map(({ id }) => id))('%s', (id) => {
    expect(found.get(id), 'no play of test/cost calls it').toBeDefined();
    expect(found.get(id)).toEqual(costs.find(([route]) => route === id));
  });

  test('which has a row for no other route', () => {
    const known = new Set(routes.map(({ id }) => id));
    expect(costs.filter(([route]) => !known.has(route))).toEqual([]);
  });

  test('and is that of an API key wherever one is let in', () => {
    const byKey = routes.filter(({ auth }) => credentialsOf(auth)?.secretKey?.length);
    expect(byKey.filter(({ id }) => found.get(id)?.[1] !== 'key')).toEqual([]);
  });
});

test('the units that are computed here are those that the engine reports', () => {
  for (const { route, requests } of played) {
    for (const { operation, writes, reads, reported } of requests)
      expect(reported, `${operation} of ${route.id}`).toBe(writes + reads);
  }
});

describe('the budget', () => {
  const requestsOf = (id: string) => found.get(id)?.[4].split(' ') ?? [];

  test('of a booking is three requests with authentication, one of them the transaction', () => {
    const requests = requestsOf('shipments.create');
    expect(requests.length).toBeLessThanOrEqual(3);
    expect(requests.filter((operation) => operation === 'TransactWriteItems')).toHaveLength(1);
  });

  test.each([
    ['of reading a shipment, while its rider is on the way', 'shipments.get'],
    ['of public tracking, while its rider is on the way', 'tracking.get'],
    ['of a quote', 'rates.estimate'],
  ])('%s is two requests', (_, id) => {
    expect(requestsOf(id).length).toBeGreaterThan(0);
    expect(requestsOf(id).length).toBeLessThanOrEqual(2);
  });
});
