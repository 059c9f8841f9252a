import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as close } from '../../functions/carriers/close-hub.ts';
import { route as create } from '../../functions/carriers/create-hub.ts';
import { route as get } from '../../functions/carriers/get-hub.ts';
import { route as list } from '../../functions/carriers/list-hubs.ts';
import { route as update } from '../../functions/carriers/update-hub.ts';
import { loadCarrier, saveCarrier } from '../../shared/carriers/data.ts';
import { hubsPerCarrier, maxRadiusKm } from '../../shared/carriers/domain/hub-rules.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { marketCellsOf, type Point } from '../../shared/kernel/geo.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { loadHubsAround } from '../../shared/pricing/data/market.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newHub } from '../support/people/fleets/fleet.ts';
import { hubBody } from '../support/people/fleets/hub-body.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
const { wire } = await startWire();
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
});

const lagos = { latitude: 6.5244, longitude: 3.3792 };
const kano = { latitude: 12.0001, longitude: 8.5167 };
const Opened = z.object({ id: z.string() });

const send = async (route: Route, hub_id?: string, body?: object, who = carrier) =>
  call(wire, route, {
    headers: await signedIn(wire, who),
    ...(hub_id && { params: { hub_id } }),
    ...(body && { body }),
  });
const open = async (more: object = {}) => {
  const answer = await send(create, undefined, { ...hubBody, pickup_points: [], ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return Opened.parse(answer.body).id;
};

/** The hubs of the carrier that somebody finds who looks around a point. */
const shownAt = async (point: Point) =>
  (await loadHubsAround(wire.table, 'live', point, point)).filter(
    ({ carrier_id }) => carrier_id === carrier.id,
  );

describe('a hub', () => {
  test('is answered as it will be shown when it opens, and is on the market at once', async () => {
    const { status, body } = await send(create, undefined, hubBody);
    expect(status).toBe(201);
    const { pickup_points, ...hub } = hubBody;
    expect(body).toEqual({
      ...hub,
      id: expect.any(String),
      service_levels: ['STANDARD'],
      rate_card: {
        STANDARD: {
          ...hub.rate_card.STANDARD,
          base_fare: '3400.00',
          included_kg: '1.00',
          per_kg: '250.00',
          per_100km: '420.00',
        },
      },
      pickup_points: pickup_points.map((point) => ({ id: expect.any(String), ...point })),
    });
    expect(await shownAt(lagos)).toMatchObject([{ hub_id: body.id, carrier_name: carrier.name }]);
    expect((await send(get, String(body.id))).body).toEqual(body);
    expect((await send(list)).body.results).toEqual([body]);
  });

  test('opens once where it is opened twice at once with the same key', async () => {
    const headers = { ...(await signedIn(wire, carrier)), 'idempotency-key': 'one-hub' };
    const ask = () => call(wire, create, { headers, body: hubBody });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.status, other.body]).toEqual([201, one.body]);
    expect(await shownAt(lagos)).toHaveLength(1);
  });

  test('is shown where it is after a move, and nowhere else', async () => {
    const hub_id = await open();
    const { body } = await send(update, hub_id, { city: 'Kano', ...kano });
    expect(body).toMatchObject({ id: hub_id, city: 'Kano', ...kano });
    expect(await shownAt(lagos)).toEqual([]);
    expect(await shownAt(kano)).toMatchObject([{ hub_id, center: kano }]);
  });

  test('stays in the cells of both areas after a small move, as it is now', async () => {
    const hub_id = await open({ latitude: 6.95, longitude: 3.95 });
    await send(update, hub_id, { latitude: 7.05, longitude: 4.05 });
    for (const latitude of [6.9, 7.1])
      expect(await shownAt({ latitude, longitude: 4.05 })).toMatchObject([{ center: { latitude: 7.05 } }]);
  });

  test('leaves the cells that it no longer touches when it shrinks', async () => {
    const hub_id = await open({ latitude: 6.9, longitude: 3.5, radius_km: 45 });
    expect(await shownAt({ latitude: 7.1, longitude: 3.5 })).toHaveLength(1);
    await send(update, hub_id, { radius_km: 5 });
    expect(await shownAt({ latitude: 7.1, longitude: 3.5 })).toEqual([]);
    expect(await shownAt({ latitude: 6.9, longitude: 3.5 })).toHaveLength(1);
  });

  test('leaves the market when it closes, and the others stay as they are', async () => {
    const [hub_id, other] = [await open(), await open({ city: 'Ikeja' })];
    expect((await send(close, hub_id)).status).toBe(200);
    expectProblem(get, await send(get, hub_id), 'not_found');
    expectProblem(close, await send(close, hub_id), 'not_found');
    expect(await shownAt(lagos)).toMatchObject([{ hub_id: other }]);
  });

  test('is not there for another carrier', async () => {
    const { hub_id } = await newHub(wire, await newUser(wire, 'carrier'));
    expectProblem(get, await send(get, hub_id), 'not_found');
    expectProblem(update, await send(update, hub_id, { radius_km: 5 }), 'not_found');
    expectProblem(close, await send(close, hub_id), 'not_found');
  });

  test('keeps both of two changes that are sent at once', async () => {
    const hub_id = await open();
    await Promise.all([
      send(update, hub_id, { city: 'Ikeja' }),
      send(update, hub_id, { radius_km: 9 }),
      open({ city: 'Yaba' }),
    ]);
    expect((await send(get, hub_id)).body).toMatchObject({ city: 'Ikeja', radius_km: 9 });
    expect((await send(list)).body.results).toHaveLength(2);
    expect(await shownAt(lagos)).toHaveLength(2);
  });

  test(`is one of ${hubsPerCarrier} at most, which can all change at once`, async () => {
    for (let n = 0; n < hubsPerCarrier; n++)
      await newHub(wire, carrier, { center: { ...kano, longitude: 4 + n / 2 } });
    expectProblem(create, await send(create, undefined, hubBody), 'conflict');
  });

  test('touches four cells at most, so that a hub that moves fits the 4 MB of one transaction', () => {
    for (let latitude = 4.2; latitude < 13.9; latitude += 0.07)
      expect(
        marketCellsOf({ center: { latitude, longitude: 3 + latitude / 9 }, radiusKm: maxRadiusKm }).length,
      ).toBeLessThanOrEqual(4);
  });
});

const { STANDARD } = hubBody.rate_card;
const [counter] = hubBody.pickup_points;

describe('what is sent of a hub', () => {
  test.each([
    ['/latitude', { latitude: 51.5 }],
    ['/radius_km', { radius_km: 51 }],
    ['/radius_km', { radius_km: 0 }],
    ['/city', { city: ' ' }],
    ['/rate_card', { rate_card: {} }],
    ['/rate_card', { rate_card: { STANDARD, OVERNIGHT: STANDARD } }],
    ['/rate_card/STANDARD/base_fare', { rate_card: { STANDARD: { ...STANDARD, base_fare: 0 } } }],
    ['/rate_card/STANDARD/base_fare', { rate_card: { STANDARD: { ...STANDARD, base_fare: 1_000_000.01 } } }],
    ['/rate_card/STANDARD/per_kg', { rate_card: { STANDARD: { ...STANDARD, per_kg: 1.234 } } }],
    ['/rate_card/STANDARD/per_kg', { rate_card: { STANDARD: { ...STANDARD, per_kg: -1 } } }],
    ['/rate_card/STANDARD/max_days', { rate_card: { STANDARD: { ...STANDARD, min_days: 3, max_days: 2 } } }],
    ['/pickup_points', { pickup_points: Array.from({ length: 6 }, () => counter) }],
    ['/pickup_points/0', { pickup_points: [{ ...counter, ...kano }] }],
    ['/pickup_points/0/id', { pickup_points: [{ ...counter, id: crypto.randomUUID() }] }],
    ['/pickup_points/0/name', { pickup_points: [{ ...counter, name: '' }] }],
    [
      '/pickup_points',
      { pickup_points: Array.from({ length: 5 }, () => ({ ...counter, address: 'Ọ'.repeat(200) })) },
    ],
  ])('is refused with a wrong %s', async (pointer, more) => {
    const answer = await send(create, undefined, { ...hubBody, ...more });
    expectProblem(create, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('replaces its counters, of which those that are named keep their ids', async () => {
    const { body } = await send(create, undefined, hubBody);
    const Points = z.object({ pickup_points: z.array(z.looseObject({ id: z.string() })) });
    const [point] = Points.parse(body).pickup_points;
    const change = {
      pickup_points: [
        { ...counter, name: 'New' },
        { ...point, id: point?.id.toUpperCase(), name: 'Moved' },
      ],
    };
    const after = Points.parse((await send(update, String(body.id), change)).body).pickup_points;
    expect(after).toMatchObject([{ name: 'New' }, { id: point?.id, name: 'Moved' }]);
    const twice = { pickup_points: [point, point] };
    expectProblem(update, await send(update, String(body.id), twice), 'invalid_request');
  });
});

test('a cell that is full takes no new hub, and those in it still change', async () => {
  const center = { latitude: 9.5, longitude: 12.5 };
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => newUser(wire, 'carrier')));
  if (!first) throw new Error('nobody');
  for (const { id, name, created_at } of [first, ...others]) {
    const own = { carrier_id: id, carrier_name: name, center, radius_km: 5 };
    const blank = { city: 'Yola', rate_card: {}, pickup_points: [], verified: true };
    const ids = Array.from({ length: 10 }, () => toId<'Hub'>(crypto.randomUUID()));
    const hubs = ids.map((hub_id) => ({ hub_id, ...own, ...blank }));
    const profile = { id, name, created_at, verified: true, revision: 0 };
    await wire.table.commit(await saveCarrier(wire.table, undefined, { profile, hubs }));
  }
  const { hubs } = (await loadCarrier(wire.table, first.id)) ?? { hubs: [] };
  const body = { ...hubBody, ...center, radius_km: 5, pickup_points: [] };
  expectProblem(create, await send(create, undefined, body), 'conflict');
  const changed = await send(update, hubs[0]?.hub_id, { radius_km: 6 }, first);
  expect([changed.status, changed.body.radius_km]).toEqual([200, 6]);
});
