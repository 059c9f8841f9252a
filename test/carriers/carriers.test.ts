import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as get } from '../../functions/carriers/get.ts';
import { route as list } from '../../functions/carriers/list.ts';
import { route as me } from '../../functions/carriers/me.ts';
import { route as update } from '../../functions/carriers/update-me.ts';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { hubsPerCarrier } from '../../shared/carriers/domain/hub-rules.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Write } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { loadHubsAround } from '../../shared/pricing/data/market.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newHub } from '../support/people/fleets/fleet.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { Crash } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
const { wire } = await startWire();
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier', { name: 'Lagoon Line' });
});

const Rates = z.object({
  carrier_rates: z.array(z.object({ carrier_id: z.string(), carrier_name: z.string() })),
});
const Results = z.object({ next: z.url().nullable(), results: z.array(z.record(z.string(), z.unknown())) });
const change = async (body: object, who = carrier, mode: 'live' | 'test' = 'live') =>
  call(wire, update, { headers: await signedIn(wire, who, mode), body });

describe('the public list of carriers', () => {
  test('has those that have a hub, newest first, page by page', async () => {
    const born = ['2031-01-01', '2031-01-03', '2031-01-02'].map((day) => `${day}T10:00:00.000Z`);
    const carriers = await Promise.all(born.map((created_at) => newUser(wire, 'carrier', { created_at })));
    for (const one of carriers) await newHub(wire, one);
    await change({ about: 'No hubs yet' });
    const ask = async (query: Record<string, string>) =>
      Results.parse((await call(wire, list, { query })).body);
    const first = await ask({ limit: '2' });
    const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? '';
    const rest = await ask({ limit: '2', cursor });
    const seen = [...first.results, ...rest.results].map(({ id }) => id);
    expect(seen.slice(0, 3)).toEqual([carriers[1]?.id, carriers[2]?.id, carriers[0]?.id]);
    expect(seen).not.toContain(carrier.id);
  });

  test('takes no cursor that it did not give', async () => {
    expectProblem(list, await call(wire, list, { query: { cursor: 'bm9wZQ' } }), 'invalid_cursor');
  });
});

describe('one carrier', () => {
  test('is shown with its hubs and levels, and without its rate cards', async () => {
    const hub = await newHub(wire, carrier, { city: 'Ibadan' });
    const { status, body, text, headers } = await call(wire, get, { params: { carrier_id: carrier.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: carrier.id,
      name: 'Lagoon Line',
      cities: ['Ibadan'],
      service_levels: ['STANDARD'],
      hubs: [{ id: hub.hub_id, latitude: 6.5244, longitude: 3.3792, radius_km: 45 }],
    });
    expect(text).not.toContain('base_fare');
    expect(headers['cache-control']).toContain('public');
  });

  test('is not there without a hub, nor when it is no carrier', async () => {
    await change({ about: 'No hubs yet' });
    for (const { id } of [carrier, await newUser(wire, 'merchant')])
      expectProblem(get, await call(wire, get, { params: { carrier_id: id } }), 'not_found');
  });
});

describe('the own profile', () => {
  test('is that of the account before its first change', async () => {
    const { status, body } = await call(wire, me, { headers: await signedIn(wire, carrier) });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: carrier.id,
      name: 'Lagoon Line',
      about: null,
      phone: null,
      email: null,
      cities: [],
      service_levels: [],
      hubs: [],
      created_at: carrier.created_at,
    });
  });

  test('changes by the fields that are sent, and loses those that are null', async () => {
    await change({ about: 'To the capital in a day', phone: '+234 801 234 5678' });
    const { body } = await change({ about: null, email: 'Hello@Lagoon.Example' });
    expect(body).toMatchObject({ about: null, phone: '+2348012345678', email: 'hello@lagoon.example' });
    expect((await call(wire, me, { headers: await signedIn(wire, carrier) })).body).toEqual(body);
  });

  test('has a name that is on every hub of the market at once', async () => {
    const hubs = [await newHub(wire, carrier), await newHub(wire, carrier, { city: 'Ikeja' })];
    await change({ name: 'Lagoon & Sons' });
    const [{ center } = { center: { latitude: 0, longitude: 0 } }] = hubs;
    const names = (await loadHubsAround(wire.table, 'live', center, center))
      .filter(({ carrier_id }) => carrier_id === carrier.id)
      .map(({ carrier_name }) => carrier_name);
    expect(names).toEqual(['Lagoon & Sons', 'Lagoon & Sons']);
  });

  describe('with hubs in so many cells that a transaction could not take them', () => {
    const centers = Array.from({ length: hubsPerCarrier }, (_, n) => ({
      latitude: 6 + 2 * (n % 4),
      longitude: 4 + 2 * Math.floor(n / 4),
    }));
    /** The names under which it offers to carry a parcel within the area of each of its hubs. */
    const shown = async () => {
      const headers = await signedIn(wire, await newUser(wire, 'merchant'));
      const answers = await Promise.all(
        centers.map(({ latitude, longitude }) => {
          const ends = { pickup_latitude: latitude, pickup_longitude: longitude };
          const to = { dropoff_latitude: latitude + 0.1, dropoff_longitude: longitude };
          return call(wire, estimate, { headers, body: { ...ends, ...to, declared_value: 1000 } });
        }),
      );
      const rates = answers.map(({ body }) => Rates.parse(body).carrier_rates);
      const own = rates.map((offers) => offers.filter(({ carrier_id }) => carrier_id === carrier.id));
      expect(own.map(({ length }) => length)).toEqual(centers.map(() => 1));
      return new Set(own.flat().map(({ carrier_name }) => carrier_name));
    };
    /** The same, each commit seen before it is made. */
    const watched = (see: (writes: readonly Write[]) => void): Wire => ({
      ...wire,
      table: {
        ...wire.table,
        async commit(writes) {
          see(writes);
          await wire.table.commit(writes);
        },
      },
    });
    beforeEach(async () => {
      for (const center of centers) await newHub(wire, carrier, { center });
    });

    test('shows its new name in all of them, and commits none of them', async () => {
      const on = watched((writes) => expect(JSON.stringify(writes)).not.toContain('MARKET#'));
      const asked = { headers: await signedIn(wire, carrier), body: { name: 'Lagoon & Sons' } };
      expect((await call(on, update, asked)).status).toBe(200);
      expect(await shown()).toEqual(new Set(['Lagoon & Sons']));
    });

    test('has one name everywhere when it asks again for what was interrupted', async () => {
      const on = watched(() => {
        throw new Crash();
      });
      const asked = { headers: await signedIn(wire, carrier), body: { name: 'Lagoon & Sons' } };
      expect((await call(on, update, asked)).status).toBe(500);
      expect((await call(wire, update, asked)).body).toMatchObject(asked.body);
      expect(await shown()).toEqual(new Set(['Lagoon & Sons']));
    });
  });

  test.each([
    ['/name', { name: '  ' }],
    ['/name', { name: 'x'.repeat(81) }],
    ['/phone', { phone: '0801' }],
    ['/email', { email: 'lagoon' }],
  ])('is not changed by a wrong %s', async (pointer, body) => {
    const answer = await change(body);
    expectProblem(update, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('is changed by carriers alone, signed in, in live mode', async () => {
    expectProblem(update, await change({ about: 'x' }, carrier, 'test'), 'forbidden');
    expectProblem(update, await change({ about: 'x' }, await newUser(wire, 'merchant')), 'forbidden');
    const headers = await withKey(wire, carrier, 'live');
    expectProblem(update, await call(wire, update, { headers, body: {} }), 'forbidden');
  });

  test('keeps all of five changes that are sent at once', async () => {
    const fields = [
      { about: 'A' },
      { phone: '+2348012345678' },
      { email: 'a@b.example' },
      { name: 'B' },
      { name: 'B' },
    ];
    expect((await Promise.all(fields.map((body) => change(body)))).map(({ status }) => status)).toEqual(
      fields.map(() => 200),
    );
    const { body } = await call(wire, me, { headers: await signedIn(wire, carrier) });
    expect(body).toMatchObject({ about: 'A', phone: '+2348012345678', email: 'a@b.example', name: 'B' });
  });
});
