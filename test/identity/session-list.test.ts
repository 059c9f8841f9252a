import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as endSession } from '../../functions/identity/end-session.ts';
import { route as listSessions } from '../../functions/identity/list-sessions.ts';
import { route as login } from '../../functions/identity/login.ts';
import { route as logout } from '../../functions/identity/logout.ts';
import { route as me } from '../../functions/identity/me.ts';
import { route as refresh } from '../../functions/identity/refresh.ts';
import { route as resetConfirm } from '../../functions/identity/reset-confirm.ts';
import { route as bank } from '../../functions/money/set-bank-account.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { issueMailedToken } from '../../shared/accounts/domain/mailed-token.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Person, password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { at } = await startWires('2026-03-01T10:00:00.000Z');

const Pair = z.object({ access: z.string(), refresh: z.string() });
const Sessions = z.object({ results: z.array(z.looseObject({ id: z.uuid(), current: z.boolean() })) });

async function signIn(wire: Wire, { email }: Person, secret = password, ip?: string) {
  const answer = await call(wire, login, { ...(ip && { ip }), body: { email, password: secret } });
  expect(answer.status, answer.text).toBe(200);
  return Pair.parse(answer.body);
}
const listed = async (wire: Wire, access: string) =>
  Sessions.parse((await call(wire, listSessions, { headers: bearer(access) })).body).results;
const exchange = (wire: Wire, token: string) => call(wire, refresh, { body: { refresh: token } });

/** Asserts that an access token works where nothing is looked up, and neither for money nor for keys. */
async function expectCutOff(wire: Wire, access: string): Promise<void> {
  const headers = bearer(access);
  expect((await call(wire, me, { headers })).status).toBe(200);
  const account = { bank_code: '058', account_number: '0123456789' };
  expectProblem(bank, await call(wire, bank, { headers, body: account }), 'unauthenticated');
  expectProblem(withdraw, await call(wire, withdraw, { headers, body: { amount: 100 } }), 'unauthenticated');
  expectProblem(createKey, await call(wire, createKey, { headers, body: {} }), 'unauthenticated');
}

describe('the sessions of a user', () => {
  test('are listed newest first, with where and when they began, and which one asks', async () => {
    const person = await signUp(at(0));
    const second = await signIn(at(60), person, password, '203.0.113.9');
    await exchange(at(120), second.refresh);
    const sessions = await listed(at(180), person.access);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: false,
        ip: '203.0.113.9',
        created_at: '2026-03-01T10:01:00.000Z',
        refreshed_at: '2026-03-01T10:02:00.000Z',
        expires_at: '2026-03-08T10:02:00.000Z',
      },
      expect.objectContaining({ current: true, created_at: '2026-03-01T10:00:00.000Z' }),
    ]);
  });

  test('end one by one: refreshing is over, and so are money and keys; the others go on', async () => {
    const person = await signUp(at(0));
    const second = await signIn(at(60), person);
    const other = (await listed(at(61), person.access)).find(({ current }) => !current);
    const ask = { headers: bearer(person.access), params: { session_id: other?.id ?? '' } };
    expect((await call(at(62), endSession, ask)).status).toBe(200);
    expectProblem(endSession, await call(at(63), endSession, ask), 'not_found');
    expect((await exchange(at(64), second.refresh)).status).toBe(401);
    await expectCutOff(at(65), second.access);
    expect((await call(at(65), createKey, { headers: bearer(person.access), body: {} })).status).toBe(201);
    expect(await listed(at(65), person.access)).toHaveLength(1);
  });

  test('are not there for somebody else', async () => {
    const [one, other] = [await signUp(at(0)), await signUp(at(0))];
    const [session] = await listed(at(1), other.access);
    const ask = { headers: bearer(one.access), params: { session_id: session?.id ?? '' } };
    expectProblem(endSession, await call(at(1), endSession, ask), 'not_found');
    expect((await exchange(at(2), other.refresh)).status).toBe(200);
  });

  test('end all at once; one that begins afterwards works', async () => {
    const person = await signUp(at(0));
    const second = await signIn(at(60), person);
    await call(at(120), logout, { headers: bearer(person.access), body: { all: true } });
    for (const { access, refresh: token } of [person, second]) {
      expect((await exchange(at(121), token)).status).toBe(401);
      await expectCutOff(at(121), access);
    }
    const third = await signIn(at(122), person);
    expect((await call(at(123), createKey, { headers: bearer(third.access), body: {} })).status).toBe(201);
    expect(await listed(at(123), third.access)).toHaveLength(1);
  });

  test('end with a new password: no token from before moves money', async () => {
    const person = await signUp(at(0));
    const expires = Math.floor(at(60).now().getTime() / 1000) + 3600;
    const pepper = await pepperAccess.of(at(0)).bytes();
    const token = issueMailedToken(pepper, {
      purpose: 'reset-password',
      user: person.id,
      version: 1,
      expires,
    });
    const changed = 'another horse battery';
    const set = await call(at(60), resetConfirm, { body: { token, password: changed } });
    expect(set.status, set.text).toBe(200);
    await expectCutOff(at(61), person.access);
    const next = await signIn(at(62), person, changed);
    expect((await call(at(63), createKey, { headers: bearer(next.access), body: {} })).status).toBe(201);
    expect(await listed(at(63), next.access)).toHaveLength(1);
  });
});
