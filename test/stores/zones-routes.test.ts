import { beforeEach, describe, expect, test } from 'vitest';
import { route as add } from '../../functions/stores/zones/create.ts';
import { route as remove } from '../../functions/stores/zones/delete.ts';
import { route as get } from '../../functions/stores/zones/get.ts';
import { route as list } from '../../functions/stores/zones/list.ts';
import { route as replace } from '../../functions/stores/zones/replace.ts';
import { route as update } from '../../functions/stores/zones/update.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { ZoneIn } from '../../shared/stores/contract/zones.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { saveZones, zonesOf } from '../../shared/stores/data/zones.ts';
import { findZone } from '../../shared/stores/domain/zones/zones.ts';
import { stampRecord } from '../../shared/stores/settings.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let store: Store;
let headers: Readonly<Record<string, string>>;
beforeEach(async () => {
  const owner = await newUser(wire, 'merchant');
  store = await publishedStore(wire, owner);
  headers = await signedIn(wire, owner);
});

const ikeja = {
  name: 'Ikeja',
  kind: 'AREAS',
  areas: [{ state: 'Lagos', city: 'Ikeja' }],
  pricing: 'FLAT',
  fee: '1500.00',
};
const near = { name: 'Near', kind: 'RADIUS', radius_km: 5, pricing: 'LIVE', markup_percent: 10, priority: 1 };
const square = [
  { latitude: 6, longitude: 3 },
  { latitude: 6, longitude: 4 },
  { latitude: 7, longitude: 4 },
  { latitude: 7, longitude: 3 },
];
const island = { name: 'Island', kind: 'POLYGON', polygon: square, pricing: 'LIVE', max_fee: 5000 };

const asked = (more = {}) => ({ headers, params: { store_id: store.id, ...more } });
const made = (body: object) => call(wire, add, { ...asked(), body });

describe('delivery zones', () => {
  test('are added, read, changed, replaced and deleted', async () => {
    const { status, body: added } = await made({ ...ikeja, free_over: 50_000 });
    expect([status, added]).toMatchObject([
      201,
      {
        kind: 'AREAS',
        areas: [{ state: 'Lagos', city: 'Ikeja' }],
        radius_km: null,
        polygon: null,
        pricing: 'FLAT',
        fee: '1500.00',
        free_over: '50000.00',
        max_fee: null,
        min_order: null,
        delivered_by: 'PLATFORM',
        service_levels: [],
        priority: 100,
        is_active: true,
        revision: 1,
      },
    ]);
    const one = asked({ zone_id: added.id });
    expect((await call(wire, get, one)).body).toEqual(added);
    const change = { pricing: 'LIVE', markup_percent: 7.5, free_over: null, revision: 1 };
    const changed = await call(wire, update, { ...one, body: change });
    expect(changed.body).toMatchObject({
      pricing: 'LIVE',
      markup_percent: '7.50',
      fee: null,
      free_over: null,
      revision: 2,
      areas: added.areas,
    });
    expectProblem(update, await call(wire, update, { ...one, body: change }), 'conflict');
    const closed = { ...island, polygon: [...square, ...square.slice(0, 1)] };
    const replaced = await call(wire, replace, { ...one, body: closed });
    expect(replaced.body).toMatchObject({
      kind: 'POLYGON',
      polygon: square,
      areas: null,
      markup_percent: null,
      max_fee: '5000.00',
      id: added.id,
      revision: 3,
      created_at: added.created_at,
    });
    expect((await call(wire, remove, one)).status).toBe(200);
    expectProblem(get, await call(wire, get, one), 'not_found');
    expectProblem(remove, await call(wire, remove, one), 'not_found');
  });

  test.each<[string, object, string]>([
    ['a radius without kilometres', { ...near, radius_km: undefined }, '/radius_km'],
    ['a radius of nothing', { ...near, radius_km: 0 }, '/radius_km'],
    ['areas without one', { ...ikeja, areas: [] }, '/areas'],
    ['a field of another kind', { ...ikeja, radius_km: 5 }, '/radius_km'],
    ['a flat price without it', { ...ikeja, fee: undefined }, '/fee'],
    ['a fee beside the fare', { ...near, fee: 100 }, '/fee'],
    ['a fee with three decimals', { ...ikeja, fee: 100.125 }, '/fee'],
    ['a line for a polygon', { ...island, polygon: square.slice(0, 2) }, '/polygon'],
    ['101 corners', { ...island, polygon: Array.from({ length: 102 }, () => square[0]) }, '/polygon'],
    [
      'a polygon that crosses itself',
      { ...island, polygon: [square[0], square[2], square[1], square[3]] },
      '/polygon',
    ],
  ])('have not %s', async (_, body, pointer) => {
    const answer = await made(body);
    expectProblem(add, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('refuse a change that contradicts what they are', async () => {
    const { body: added } = await made(ikeja);
    const one = asked({ zone_id: added.id });
    for (const [body, pointer] of [
      [{ kind: 'RADIUS' }, '/radius_km'],
      [{ fee: null }, '/fee'],
      [{ max_fee: 100 }, '/max_fee'],
    ] as const) {
      const answer = await call(wire, update, { ...one, body });
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer }]]);
    }
    expect((await call(wire, get, one)).body).toEqual(added);
  });

  test('are shown to everybody by the slug: the active ones, by priority, without what is for the staff', async () => {
    const hidden = await made({ ...island, is_active: false });
    const [last, first] = [await made(ikeja), await made({ ...near, free_over: 20_000 })];
    const shown = await call(wire, list, { params: { store_id: store.slug } });
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'public, max-age=15']);
    expect(shown.body).toEqual({
      next: null,
      previous: null,
      results: [
        {
          id: first.body.id,
          name: 'Near',
          pricing: 'LIVE',
          fee: null,
          max_fee: null,
          min_order: null,
          free_over: '20000.00',
          delivered_by: 'PLATFORM',
          service_levels: [],
        },
        expect.objectContaining({ id: last.body.id, fee: '1500.00' }),
      ],
    });
    const { body: own } = await call(wire, list, asked());
    expect(own).toMatchObject({
      results: [{ markup_percent: '10.00' }, { id: hidden.body.id }, { id: last.body.id }],
    });
    expectProblem(list, await call(wire, list, { params: { store_id: store.id } }), 'unauthenticated');
  });

  /** So many more zones of a form, as the table keeps them. */
  async function save(count: number, form: object) {
    const read = await zonesOf(wire.table, store.id);
    const zones = Array.from({ length: count }, () =>
      stampRecord({ ...ZoneIn.parse(form), id: toId<'Zone'>(crypto.randomUUID()) }, wire.now()),
    );
    await wire.table.commit([saveZones(store.id, read, zones)]);
    return zones;
  }

  test('are found again with all they hold, where there are 50 of the largest', async () => {
    const corners = Array.from({ length: 100 }, (_, n) => ({
      latitude: Math.round((6 + Math.sin((n * Math.PI) / 50)) * 1e6) / 1e6,
      longitude: Math.round((3 + Math.cos((n * Math.PI) / 50)) * 1e6) / 1e6,
    }));
    const zones = await save(50, { ...island, polygon: corners });
    const { zones: found } = await zonesOf(wire.table, store.id);
    expect(found).toEqual(zones);
    const place = { latitude: 6, longitude: 3 };
    expect(findZone(found, { point: undefined, country: 'NG' }, { point: place })).toBe(found[0]);
  });

  test('are at most 50, also when two are added at once', async () => {
    await save(49, near);
    const both = await Promise.all(
      [0, 1].map(() => call(contended(wire, 2), add, { ...asked(), body: ikeja })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
