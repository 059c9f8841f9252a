import { beforeEach, describe, expect, test } from 'vitest';
import { route as addClosure } from '../../functions/stores/closures/create.ts';
import { route as deleteClosure } from '../../functions/stores/closures/delete.ts';
import { route as getClosure } from '../../functions/stores/closures/get.ts';
import { route as listClosures } from '../../functions/stores/closures/list.ts';
import { route as replaceClosure } from '../../functions/stores/closures/replace.ts';
import { route as updateClosure } from '../../functions/stores/closures/update.ts';
import { route as addHours } from '../../functions/stores/hours/create.ts';
import { route as deleteHours } from '../../functions/stores/hours/delete.ts';
import { route as getHours } from '../../functions/stores/hours/get.ts';
import { route as listHours } from '../../functions/stores/hours/list.ts';
import { route as replaceHours } from '../../functions/stores/hours/replace.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
let owner: User;
let store: Store;
let headers: Readonly<Record<string, string>>;
beforeEach(async () => {
  owner = await newUser(wire, 'merchant');
  store = await newStore(wire, owner);
  headers = await signedIn(wire, owner);
});

const params = (more = {}) => ({ store_id: store.id, ...more });
const monday = { day: 'MON', opens: '09:00', closes: '18:00' };
const add = (body: object) => call(wire, addHours, { headers, params: params(), body });
const christmas = { starts_at: '2026-12-25T00:00:00+01:00', ends_at: '2026-12-27T00:00:00+01:00' };
const close = (body: object) => call(wire, addClosure, { headers, params: params(), body });

describe('opening hours', () => {
  test('are added, read, replaced and deleted, each with what it says of its changes', async () => {
    const { status, body: added } = await add(monday);
    const expected = { ...monday, date: null, methods: ['DELIVERY', 'PICKUP'], revision: 1 };
    expect([status, added]).toMatchObject([201, expected]);
    const named = { headers, params: params({ hours_id: added.id }) };
    expect((await call(wire, getHours, named)).body).toEqual(added);
    later(60);
    const body = { date: '2026-12-24', opens: '10:00', closes: '14:00', methods: ['PICKUP'], revision: 1 };
    const replaced = await call(wire, replaceHours, { ...named, body });
    expect([replaced.status, replaced.body]).toMatchObject([
      200,
      { ...body, id: added.id, day: null, revision: 2, created_at: added.created_at },
    ]);
    expect(String(replaced.body.updated_at) > String(added.created_at)).toBe(true);
    expectProblem(replaceHours, await call(wire, replaceHours, { ...named, body }), 'conflict');
    await add({ ...monday, opens: '22:00', closes: '02:00' });
    await add({ day: 'MON', opens: '06:00', closes: '07:00' });
    const { body: list } = await call(wire, listHours, { headers, params: params() });
    expect(list).toMatchObject({
      next: null,
      results: [{ opens: '06:00' }, { opens: '22:00' }, { opens: '10:00' }],
    });
    expect((await call(wire, deleteHours, named)).status).toBe(200);
    expectProblem(getHours, await call(wire, getHours, named), 'not_found');
    expectProblem(deleteHours, await call(wire, deleteHours, named), 'not_found');
  });

  test.each<[string, object, string]>([
    ['neither day nor date', { opens: '09:00', closes: '18:00' }, '/day'],
    ['both', { ...monday, date: '2026-12-24' }, '/day'],
    ['a day that no week has', { ...monday, day: 'Monday' }, '/day'],
    ['a date that no year has', { date: '2026-02-30', opens: '09:00', closes: '18:00' }, '/date'],
    ['an hour that no clock shows', { ...monday, opens: '24:00' }, '/opens'],
    ['no time of closing', { day: 'MON', opens: '09:00' }, '/closes'],
    ['a method twice', { ...monday, methods: ['PICKUP', 'PICKUP'] }, '/methods'],
    ['no method', { ...monday, methods: [] }, '/methods'],
  ])('have not %s', async (_, body, pointer) => {
    const answer = await add(body);
    expectProblem(addHours, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('do not overlap, also past midnight, when replaced, and when two are added at once', async () => {
    const { body: first } = await add({ day: 'SUN', opens: '20:00', closes: '02:00' });
    const refused = await add({ ...monday, opens: '01:59' });
    expectProblem(addHours, refused, 'conflict');
    expect(refused.body).toMatchObject({
      errors: [{ pointer: '/opens', detail: 'overlaps with SUN 20:00 to 02:00' }],
    });
    const { body: second } = await add({ ...monday, opens: '02:00' });
    const body = { day: 'SUN', opens: '20:00', closes: '02:01' };
    const replaced = { headers, params: params({ hours_id: first.id }), body };
    expectProblem(replaceHours, await call(wire, replaceHours, replaced), 'conflict');
    const inPlace = { headers, params: params({ hours_id: second.id }), body: { ...monday, opens: '03:00' } };
    expect((await call(wire, replaceHours, inPlace)).status).toBe(200);
    const at = { headers, params: params(), body: { ...monday, day: 'TUE' } };
    const both = await Promise.all([0, 1].map(() => call(contended(wire, 2), addHours, at)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('are at most 28', async () => {
    const hours = Array.from({ length: 28 }, (_, n) => ({
      id: toId<'Hours'>(crypto.randomUUID()),
      date: `2026-01-${String(n + 1).padStart(2, '0')}`,
      opens: '09:00',
      closes: '10:00',
      methods: ['PICKUP' as const],
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      revision: 1,
    }));
    store = await newStore(wire, owner, { hours });
    const refused = await add(monday);
    expectProblem(addHours, refused, 'limit_reached');
    expect(refused.body.detail).toContain('28 hours');
  });

  test('are changed by managers and read by all who work there', async () => {
    const clerk = await newUser(wire, 'merchant');
    const asked = { headers: await signedIn(wire, clerk), params: params() };
    expectProblem(listHours, await call(wire, listHours, asked), 'not_found');
    await employ(wire, store, clerk, 'VIEWER');
    expect((await call(wire, listHours, asked)).status).toBe(200);
    expectProblem(addHours, await call(wire, addHours, { ...asked, body: monday }), 'forbidden');
    await employ(wire, store, clerk, 'MANAGER');
    expect((await call(wire, addHours, { ...asked, body: monday })).status).toBe(201);
  });
});

describe('closures', () => {
  test('are added, read, changed, replaced and deleted', async () => {
    const { status, body: added } = await close({ ...christmas, reason: ' Christmas ', yearly: true });
    expect([status, added]).toMatchObject([
      201,
      {
        starts_at: '2026-12-24T23:00:00.000Z',
        ends_at: '2026-12-26T23:00:00.000Z',
        reason: 'Christmas',
        yearly: true,
        revision: 1,
      },
    ]);
    const named = { headers, params: params({ closure_id: added.id }) };
    expect((await call(wire, getClosure, named)).body).toEqual(added);
    const change = { ends_at: '2026-12-28T00:00:00Z', revision: 1 };
    const changed = await call(wire, updateClosure, { ...named, body: change });
    expect(changed.body).toMatchObject({
      starts_at: added.starts_at,
      ends_at: '2026-12-28T00:00:00.000Z',
      reason: 'Christmas',
      revision: 2,
    });
    expectProblem(updateClosure, await call(wire, updateClosure, { ...named, body: change }), 'conflict');
    const cleared = await call(wire, updateClosure, { ...named, body: { reason: null } });
    expect(cleared.body).toMatchObject({ reason: null, yearly: true, revision: 3 });
    const replaced = await call(wire, replaceClosure, { ...named, body: christmas });
    expect(replaced.body).toMatchObject({
      reason: null,
      yearly: false,
      revision: 4,
      created_at: added.created_at,
    });
    await close({ starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-02T00:00:00Z' });
    const { body: list } = await call(wire, listClosures, { headers, params: params() });
    expect(list).toMatchObject({ results: [{ starts_at: '2026-05-01T00:00:00.000Z' }, { id: added.id }] });
    expect((await call(wire, deleteClosure, named)).status).toBe(200);
    expectProblem(getClosure, await call(wire, getClosure, named), 'not_found');
  });

  test('end after they start, and yearly ones before they come back', async () => {
    const { body: added } = await close(christmas);
    const answers = [
      await close({ starts_at: christmas.ends_at, ends_at: christmas.starts_at }),
      await close({ starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z', yearly: true }),
      await close({ ...christmas, ends_at: 'Boxing Day' }),
      await call(wire, updateClosure, {
        headers,
        params: params({ closure_id: added.id }),
        body: { ends_at: '2026-12-24T00:00:00Z' },
      }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: '/ends_at' }]]);
  });

  test('are at most 100', async () => {
    const stamp = {
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      revision: 1,
    };
    const closures = Array.from({ length: 100 }, () => ({
      id: toId<'Closure'>(crypto.randomUUID()),
      yearly: false,
      ...stamp,
      starts_at: '2026-01-01T00:00:00.000Z',
      ends_at: '2026-01-02T00:00:00.000Z',
    }));
    store = await newStore(wire, owner, { closures });
    const refused = await close(christmas);
    expectProblem(addClosure, refused, 'limit_reached');
    expect(refused.body).toMatchObject({
      key: 'closures',
      limit: 100,
      detail: expect.stringContaining('100 closures'),
    });
  });
});
