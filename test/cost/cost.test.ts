import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextOf } from '../../functions/files.ts';
import { lifeOfEvents, lives } from '../../functions/lives.data.ts';
import { routes } from '../../functions/routes.ts';
import { conditionsOf, credentialsOf } from '../../shared/platform/http/route/access.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { kindsOfItem } from '../stored-samples/kinds.ts';
import { readSamples, withoutSample, writtenIn } from '../stored-samples/samples.ts';
import { sizeOf } from '../support/asserts/units.ts';
import { lastingOf } from './lasting.ts';
import type { Played } from './play.ts';
import { playContext } from './play-context.ts';
import { costOf, rowOf } from './row.ts';
import type { Cost } from './rows/cost.ts';
import { costs } from './rows.ts';

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

const samples = readSamples();
const byContext = Map.groupBy(routes, ({ id }) => contextOf(id));

describe.each([...byContext])('each request of %s costs what its row says', (context, own) => {
  let calls: readonly Played[];
  let written: readonly Item[];
  beforeAll(async () => {
    calls = await playContext(context, async ({ endpoint, config }) => {
      written = await writtenIn(endpoint, config.SVC_TABLE);
    });
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
        `test/cost/rows/${context}.data.ts, which test/cost/rows.ts lists, wants the row\n  ${row}`,
      );
  });

  test('nothing is stored of which there is no sample (npm run samples)', () => {
    expect(withoutSample(written, samples)).toEqual([]);
  });

  test('what is stored has an end if its kind says so, and none if its kind stays', () => {
    const wrong = written.flatMap((item) =>
      kindsOfItem(item).flatMap(({ name }) => {
        const life = name.includes('.event ') ? lifeOfEvents : lives[name];
        const expected =
          life?.ends === 'sometimes' ? true : (item.ttl !== undefined) === (life?.ends === 'always');
        return life && expected ? [] : [name];
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test.each([
    ['the answer that an Idempotency-Key keeps', 'ONCE#', 'ONCE'],
    ['an order', 'ORDER#', 'A'],
    ['a shipment', 'S#', 'A'],
  ])('%s takes no more than a kilobyte', (_, partition, sortKey) => {
    const items = written.filter(({ pk, sk }) => String(pk).startsWith(partition) && sk === sortKey);
    expect(items.filter((item) => sizeOf(marshall(item)) > 1024).map(({ pk }) => pk)).toEqual([]);
  });

  test('the caller is an API key wherever one is let in', () => {
    const byKey = own.filter(({ auth }) => credentialsOf(auth)?.secretKey?.length);
    expect(byKey.filter(({ id }) => found.get(id)?.[1] !== 'key')).toEqual([]);
  });

  test('what moves money or gives lasting power looks at the session of each access token', () => {
    const blind = calls.filter(
      ({ route: { auth } }) => credentialsOf(auth)?.jwt?.length && !conditionsOf(auth).standing,
    );
    const lasting = blind.flatMap((played) => lastingOf(played).map((kind) => `${played.route.id}: ${kind}`));
    expect([...new Set(lasting)]).toEqual([]);
  });

  test('the units that are computed here are those that the engine reports', () => {
    for (const { route, requests } of calls) {
      for (const { operation, writes, reads, reported } of requests)
        expect(reported, `${operation} of ${route.id}`).toBe(writes + reads);
    }
  });
});

/** Routes that usually write nothing: a quote counts unknown codes of discounts, and only a look at a contact is noted. */
const writesSeldom: ReadonlySet<string> = new Set(['public-orders.quote', 'admin-orders.get']);

test.each(routes.map((route) => [route.id, route] as const))(
  '%s may write the table only if it does',
  (id, { writes }) => {
    const may = writes && !writesSeldom.has(id);
    expect(costs.find(([route]) => route === id)?.[2]).toSatisfy((units: number) => units > 0 === may);
  },
);

test('the rows are those of the routes', () => {
  const known = new Set(routes.map(({ id }) => id));
  expect(costs.filter(([route]) => !known.has(route))).toEqual([]);
  expect(new Set(costs.map(([route]) => route)).size).toBe(costs.length);
});

describe('the budget', () => {
  const requestsOf = (id: string) => costs.find(([route]) => route === id)?.[4].split(' ') ?? [];

  test('allows a booking three requests with authentication, one of them the transaction', () => {
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
