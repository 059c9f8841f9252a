import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { route as queue } from '../../../functions/operations/queues/queue.ts';
import { route as queues } from '../../../functions/operations/queues/queues.ts';
import { route as search } from '../../../functions/operations/search.ts';
import { route as listOrders } from '../../../functions/orders/admin/list.ts';
import { route as listShipments } from '../../../functions/shipments/admin/list-any.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { type Headers, newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { delivered } from '../../support/people/shipments/claims.ts';
import type { Asked } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';
import { startPlay } from '../play.ts';
import { costOf } from '../row.ts';
import { fillShipments, idsOf, personOf, type Samples } from './fill.ts';

/** More than any page or count has, in each of the lists. */
const few = 500;
/** `npm run bench -- many` asks for 100,000. */
const many = Number(process.env.MANY_SHIPMENTS ?? 2_000);

const { engine } = await startWire();
const play = startPlay(engine);
const { id, tracking } = idsOf(few - 1);

/** What an admin asks, and how. */
const asked: readonly (readonly [string, Route, Omit<Asked, 'headers'>])[] = [
  ['`GET /admin/search/` by a tracking number', search, { query: { q: tracking } }],
  ['`GET /admin/search/` by an id', search, { query: { q: id } }],
  ['`GET /admin/queues/`', queues, {}],
  ['`GET /admin/queues/overdue/`', queue, { params: { queue: 'overdue' } }],
  ['`GET /admin/queues/dead-letters/`', queue, { params: { queue: 'dead-letters' } }],
  ['`GET /admin/shipments/`', listShipments, {}],
  ['`GET /admin/shipments/` of a merchant', listShipments, { query: { merchant: personOf('merchant', 0) } }],
  ['`GET /admin/shipments/` of a rider', listShipments, { query: { rider: personOf('rider', 0) } }],
  ['`GET /admin/shipments/` in a rare status', listShipments, { query: { status: 'EXCEPTION' } }],
  ['`GET /admin/orders/`', listOrders, {}],
];

let headers: Headers;
let samples: Samples;
beforeAll(async () => {
  headers = await signedIn(play.wire, await newUser(play.wire, 'admin'));
  const carried = (await claimed(play.wire)).shipment;
  const { due: _due, ...unwatched } = carried;
  samples = {
    delivered: (await delivered(play.wire)).shipment,
    carried,
    overdue: { ...unwatched, overdue_at: carried.expected_at },
  };
  await fillShipments(engine, samples, 0, few);
});

/** What each question costs now: its requests, counted by their kinds, and its read units. */
async function askAll() {
  const rows = [];
  for (const [name, route, how] of asked) {
    const before = play.played.length;
    await play.call(route, headers, how);
    const [, , writes, reads, requests] = costOf(play.played[before] ?? expect.fail(name));
    expect(writes, name).toBe(0);
    const kinds = Map.groupBy(requests.split(' '), (kind) => kind);
    const counted = [...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ');
    rows.push({ name, requests: counted, reads });
  }
  return rows;
}

const document = new URL('../../../docs/deploying.md', import.meta.url).pathname;
const published = /^\| What an admin asks \| Requests \| Read units \|\n(?:\|.*\n)+/m;

test('what an admin asks costs as much whatever the table holds, reads no table whole, and is published (npx vitest run test/cost/many -u writes it anew)', async () => {
  const before = await askAll();
  await fillShipments(engine, samples, few, many);
  const after = await askAll();
  console.log(`with ${many} shipments:`, after);
  expect(after).toEqual(before);
  expect(after.filter(({ requests }) => requests.includes('Scan'))).toEqual([]);
  const rows = after.map(({ name, requests, reads }) => `| ${name} | ${requests} | ${reads} |\n`);
  const text = await readFile(document, 'utf8');
  expect(text).toMatch(published);
  const table = `| What an admin asks | Requests | Read units |\n|---|---|---|\n${rows.join('')}`;
  await expect(text.replace(published, () => table)).toMatchFileSnapshot(document);
});
