import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextOf } from '../../functions/areas.ts';
import { costs } from '../../functions/costs.ts';
import { routes } from '../../functions/routes.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { credentialsOf } from '../../shared/platform/http/access.ts';
import type { Cost } from '../../shared/platform/http/cost.ts';
import { type Engine, startEngine } from '../support/services/engine.ts';
import { type Cast, castOf } from './delivery.ts';
import { type Play, type Played, startPlay } from './play.ts';
import { playAnalytics } from './plays/analytics.ts';
import { playCarrier } from './plays/carriers.ts';
import { playCatalog, playShop } from './plays/catalog.ts';
import { playCustomers } from './plays/customers.ts';
import { playFleet } from './plays/fleets.ts';
import { playAccounts } from './plays/identity.ts';
import { playImports } from './plays/imports.ts';
import { playInventory } from './plays/inventory.ts';
import { playWallet } from './plays/money.ts';
import { playNotices } from './plays/notices.ts';
import { playOrders } from './plays/orders.ts';
import { playAddresses } from './plays/places.ts';
import { playPlatform } from './plays/platform.ts';
import { playPricing } from './plays/pricing.ts';
import { playRider } from './plays/riders.ts';
import { playClaims } from './plays/shipments/claims.ts';
import { playDelivery } from './plays/shipments/delivery.ts';
import { playDetours } from './plays/shipments/detours.ts';
import { playFirstMile } from './plays/shipments/first-mile.ts';
import { playProofs } from './plays/shipments/proofs.ts';
import { playShoppers } from './plays/shoppers.ts';
import { playDirectory, playStaff, playStoreSettings } from './plays/store-settings.ts';
import { playStores } from './plays/stores.ts';
import { playTrust } from './plays/trust.ts';
import { playWebhooks } from './plays/webhooks.ts';
import { costOf, rowOf } from './row.ts';

type Script = (play: Play, cast: Cast, engine: Engine) => Promise<void>;

/** By context the scripts that call each of its routes. A context has a table and a cast of its own. */
const scripts: Readonly<Record<string, readonly Script[]>> = {
  analytics: [playAnalytics],
  carriers: [playCarrier],
  customers: [playCustomers],
  fleets: [playFleet],
  identity: [playAccounts],
  inventory: [playInventory],
  money: [playWallet],
  notices: [playNotices],
  orders: [playOrders],
  places: [playAddresses],
  platform: [playPlatform],
  pricing: [playPricing],
  riders: [playRider],
  shipments: [playDelivery, playDetours, playFirstMile, playProofs, playClaims],
  shoppers: [playShoppers],
  stores: [playStores, playStoreSettings, playStaff, playDirectory],
  catalog: [playCatalog, playImports, playShop],
  trust: [playTrust],
  webhooks: [playWebhooks],
};

/** Plays the scripts of a context. @returns all their calls */
async function played(context: string): Promise<readonly Played[]> {
  const engine = await startEngine();
  try {
    const play = startPlay(engine);
    await seedMarket(play.wire.table);
    const cast = await castOf(play);
    for (const script of scripts[context] ?? []) await script(play, cast, engine);
    return play.played;
  } finally {
    await engine.stop();
  }
}

/** What the first call of each route cost. */
const found = new Map<string, Cost>();

afterAll(() => {
  const head = ['route                     ', 'caller', 'writes', ' reads', 'requests'];
  const lines = [...found.values()].map(([id, caller, writes, reads, requests]) =>
    [id.padEnd(26), caller.padEnd(6), String(writes).padStart(6), String(reads).padStart(6), requests].join(
      '  ',
    ),
  );
  console.log([head.join('  '), ...lines.toSorted()].join('\n'));
});

const byContext = Map.groupBy(routes, ({ id }) => contextOf(id));

describe.each([...byContext])('each request of %s costs what its row says', (context, own) => {
  let calls: readonly Played[];
  beforeAll(async () => {
    calls = await played(context);
    const ofOwn = calls.filter(({ route }) => own.includes(route));
    for (const each of ofOwn.toReversed()) found.set(each.route.id, costOf(each));
  });

  test.each(own.map(({ id }) => id))('%s', (id) => {
    const cost = found.get(id);
    if (!cost) return expect.fail(`call ${id} in a script of ${context} (test/cost/plays/)`);
    const pinned = costs.find(([route]) => route === id);
    const row = rowOf(cost);
    if (!pinned || rowOf(pinned) !== row)
      expect.fail(
        `functions/${context}/costs.data.ts, which functions/costs.ts lists, wants the row\n  ${row}`,
      );
  });

  test('and is that of an API key wherever one is let in', () => {
    const byKey = own.filter(({ auth }) => credentialsOf(auth)?.secretKey?.length);
    expect(byKey.filter(({ id }) => found.get(id)?.[1] !== 'key')).toEqual([]);
  });

  test('and the units that are computed here are those that the engine reports', () => {
    for (const { route, requests } of calls) {
      for (const { operation, writes, reads, reported } of requests)
        expect(reported, `${operation} of ${route.id}`).toBe(writes + reads);
    }
  });
});

test.each(routes.map((route) => [route.id, route] as const))(
  '%s may write the table only if it does',
  (id, { writes }) => {
    expect(costs.find(([route]) => route === id)?.[2]).toSatisfy((units: number) => units > 0 === writes);
  },
);

test('the rows are those of the routes', () => {
  const known = new Set(routes.map(({ id }) => id));
  expect(costs.filter(([route]) => !known.has(route))).toEqual([]);
  expect(new Set(costs.map(([route]) => route)).size).toBe(costs.length);
});

describe('the budget', () => {
  const requestsOf = (id: string) => costs.find(([route]) => route === id)?.[4].split(' ') ?? [];

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
