import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as listKeys } from '../../functions/identity/list-keys.ts';
import { route as revokeKey } from '../../functions/identity/revoke-key.ts';
import { route as rollKey } from '../../functions/identity/roll-key.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { keyFor, type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { banksAt } from '../support/people/money/withdrawals.ts';
import { bearer, call } from '../support/routes/call.ts';
import { whoami } from '../support/routes/whoami.ts';
import { newSecrets } from '../support/services/engine.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire, at } = await startWires('2026-03-01T10:00:00.000Z');
let ada: Person;
const hours = 3600;

beforeAll(async () => {
  ada = await signUpVerified(wire);
});

const works = async (key: unknown, seconds = 0) =>
  (await call(at(seconds), whoami, { headers: bearer(key) })).status;

describe('creating a key', () => {
  test('answers the secret and what the contract lists, exactly', async () => {
    const { status, body } = await call(wire, createKey, {
      headers: bearer(ada.access),
      body: { name: 'Shop', mode: 'live' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Shop',
      mode: 'live',
      key: expect.stringMatching(/^svc_live_[0-9A-Za-z]{49}$/),
      created_at: wire.now().toISOString(),
    });
  });

  test('is called Default and is for tests where nothing else is said', async () => {
    const { body } = await call(wire, createKey, { headers: bearer(ada.access) });
    expect(body).toMatchObject({ name: 'Default', mode: 'test', key: expect.stringMatching(/^svc_test_/) });
  });

  test('keeps no secret, not even for a replay', async () => {
    const headers = { ...bearer(ada.access), 'Idempotency-Key': randomUUID() };
    const first = await call(wire, createKey, { headers });
    const second = await call(wire, createKey, { headers });
    expect(second.text).toBe(first.text);
    expect(await engine.dump()).not.toContain(first.body.key);
  });

  test('keeps an answer that the same request alone does not open, without the secret of the service', async () => {
    const request = { headers: { ...bearer(ada.access), 'Idempotency-Key': randomUUID() } };
    const first = await call(wire, createKey, request);
    const thief = createWire(
      { ...wire.config, SVC_SEAL_KEY: newSecrets().SVC_SEAL_KEY },
      wire.now,
      wire.table,
    );
    const guessed = await call(thief, createKey, request);
    expect([guessed.status, guessed.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await call(wire, createKey, request)).text).toBe(first.text);
  });

  test('gives it the scopes that are named, and all but payout where none is; a roll keeps them', async () => {
    const eve = await signUpVerified(wire);
    const headers = bearer(eve.access);
    for (const [body, scopes] of [
      [{}, ['read', 'book']],
      [{ scopes: ['payout', 'read', 'read'] }, ['read', 'payout']],
    ] as const) {
      const { body: made } = await call(wire, createKey, { headers, body });
      const rolled = await call(wire, rollKey, { headers, params: { key_id: String(made.id) } });
      expect(rolled.status).toBe(200);
      const { body: listed } = await call(wire, listKeys, { headers });
      expect(listed.results).toContainEqual(expect.objectContaining({ id: made.id, scopes }));
    }
  });

  test('makes one that withdraws nothing without payout; with it a key does', async () => {
    const eve = await signUpVerified(wire);
    await banksAt(wire, { user: eve.id, mode: 'test' });
    const withdrawing = async (scopes: readonly string[]) => {
      const { body } = await call(wire, createKey, { headers: bearer(eve.access), body: { scopes } });
      return call(wire, withdraw, { headers: bearer(body.key), body: { amount: 100 } });
    };
    const refused = await withdrawing(['read', 'book']);
    expectProblem(withdraw, refused, 'forbidden');
    expect(refused.body.detail).toContain('`payout`');
    expect((await withdrawing(['payout'])).status).toBe(201);
  });

  test.each([
    [{ scopes: [] }, '/scopes'],
    [{ scopes: ['admin'] }, '/scopes/0'],
    [{ mode: 'prod' }, '/mode'],
    [{ name: '  ' }, '/name'],
    [{ name: 5 }, '/name'],
  ])('refuses %j and names the field', async (body, pointer) => {
    const answer = await call(wire, createKey, { headers: bearer(ada.access), body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('is for merchants who are signed in: not for riders, nor for keys', async () => {
    const rider = await signUpVerified(wire, 'rider');
    expect((await call(wire, createKey, { headers: bearer(rider.access) })).status).toBe(403);
    const { key, id } = await keyFor(wire, ada, 'live');
    const headers = bearer(key);
    const params = { key_id: id };
    for (const route of [createKey, listKeys, revokeKey, rollKey]) {
      expect((await call(wire, route, { headers, params })).status).toBe(403);
      expect((await call(wire, route, { params })).status).toBe(401);
    }
  });

  test('ends at 50 keys, until one is revoked', async () => {
    const eve = await signUpVerified(wire);
    const headers = bearer(eve.access);
    const create = () => call(wire, createKey, { headers });
    const made = await Promise.all(Array.from({ length: 48 }, create));
    await create();
    const contested = await Promise.all([create(), create(), create()]);
    expect(contested.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await create();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await call(wire, revokeKey, { headers, params: { key_id: String(made[0]?.body.id) } });
    expect((await create()).status).toBe(201);
  });
});

describe('listing keys', () => {
  test('shows all that are the own, newest first, without secrets', async () => {
    const eve = await signUpVerified(wire);
    const { key, id } = await keyFor(at(1), eve, 'live');
    const { id: newer } = await keyFor(at(2), eve, 'test');
    const { status, body, text } = await call(at(3), listKeys, { headers: bearer(eve.access) });
    expect(status).toBe(200);
    const created_at = at(1).now().toISOString();
    expect(body).toEqual({
      next: null,
      previous: null,
      results: [
        expect.objectContaining({ id: newer, mode: 'test' }),
        { id, name: 'Default', mode: 'live', scopes: ['read', 'book'], hint: key.slice(-4), created_at },
      ],
    });
    expect(text).not.toContain(key);
  });

  test('goes page by page', async () => {
    const eve = await signUpVerified(wire);
    const ids: string[] = [];
    for (const second of [1, 2, 3]) ids.unshift((await keyFor(at(second), eve, 'test')).id);
    const headers = bearer(eve.access);
    const first = await call(at(9), listKeys, { headers, query: { limit: '2' } });
    expect(first.body.results).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
    const query = Object.fromEntries(new URL(String(first.body.next)).searchParams);
    const second = await call(at(9), listKeys, { headers, query });
    expect(second.body).toMatchObject({ next: null, results: [{ id: ids[2] }] });
    expect((await call(at(9), listKeys, { headers: bearer(ada.access), query })).body.code).toBe(
      'invalid_cursor',
    );
  });
});

describe('revoking a key', () => {
  test('ends it at once, and only it', async () => {
    const [one, other] = [await keyFor(wire, ada, 'live'), await keyFor(wire, ada, 'live')];
    const answer = await call(wire, revokeKey, { headers: bearer(ada.access), params: { key_id: one.id } });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await works(one.key)).toBe(401);
    expect(await works(other.key)).toBe(200);
    const { text } = await call(wire, listKeys, { headers: bearer(ada.access), query: { limit: '100' } });
    expect(text).not.toContain(one.id);
  });

  test.each([rollKey, revokeKey])('is for its owner alone, as rolling it is ($id)', async (route) => {
    const [{ id, key }, eve] = [await keyFor(wire, ada, 'live'), await signUpVerified(wire)];
    const ask = (person: Person, key_id: string) =>
      call(wire, route, { headers: bearer(person.access), params: { key_id } });
    expect((await ask(eve, id)).status).toBe(404);
    expect((await ask(ada, randomUUID())).status).toBe(404);
    expect((await ask(ada, 'not-an-id')).status).toBe(404);
    expect(await works(key)).toBe(200);
  });

  test('twice at once succeeds once', async () => {
    const { id } = await keyFor(wire, ada, 'live');
    const revoke = () => call(wire, revokeKey, { headers: bearer(ada.access), params: { key_id: id } });
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('rolling a key', () => {
  const roll = (id: string, seconds = 0) =>
    call(at(seconds), rollKey, { headers: bearer(ada.access), params: { key_id: id } });

  test('answers a new secret once; the old one works 24 hours more', async () => {
    const { id, key } = await keyFor(wire, ada, 'live');
    const { status, body } = await roll(id, 60);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, mode: 'live', key: expect.stringMatching(/^svc_live_/) });
    expect(body.old_key_valid_until).toBe(
      at(60 + 24 * hours)
        .now()
        .toISOString(),
    );
    expect(body.key).not.toBe(key);
    expect(await works(key, 59 + 24 * hours)).toBe(200);
    expect(await works(key, 60 + 24 * hours)).toBe(401);
    expect(await works(body.key, 60 + 24 * hours)).toBe(200);
    const { text } = await call(wire, listKeys, { headers: bearer(ada.access), query: { limit: '100' } });
    expect(text).toContain(`"hint":"${String(body.key).slice(-4)}"`);
  });

  test('again within 24 hours leaves each old secret its time', async () => {
    const { id, key } = await keyFor(wire, ada, 'live');
    const { body: second } = await roll(id, 60);
    const { body: third } = await roll(id, 120);
    for (const secret of [key, second.key, third.key]) expect(await works(secret, 180)).toBe(200);
  });

  test('ends every secret at once when the key is revoked after that', async () => {
    const { id, key } = await keyFor(wire, ada, 'live');
    const { body: second } = await roll(id, 60);
    const { body: third } = await roll(id, 120);
    await call(at(180), revokeKey, { headers: bearer(ada.access), params: { key_id: id } });
    for (const secret of [key, second.key, third.key]) expect(await works(secret, 180)).toBe(401);
  });

  test('is possible five times in 24 hours', async () => {
    const { id } = await keyFor(wire, ada, 'live');
    for (let count = 1; count <= 5; count++) expect((await roll(id, count)).status).toBe(200);
    expect((await roll(id, 6)).body.code).toBe('conflict');
  });
});
