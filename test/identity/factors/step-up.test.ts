import { describe, expect, test } from 'vitest';
import { route as createKey } from '../../../functions/identity/create-key.ts';
import { route as listFactors } from '../../../functions/identity/factors/list.ts';
import { route as optionsRoute } from '../../../functions/identity/factors/options.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { route as logout } from '../../../functions/identity/logout.ts';
import { route as refresh } from '../../../functions/identity/refresh.ts';
import { route as bank } from '../../../functions/money/set-bank-account.ts';
import { route as withdraw } from '../../../functions/money/withdraw.ts';
import { routes } from '../../../functions/routes.ts';
import { conditionsOf } from '../../../shared/platform/http/route/access.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import {
  addPasskey,
  addTotp,
  atPasskeyHost,
  codeNow,
  enterPassword,
  signInWithCode,
} from '../../support/people/identity/factors.ts';
import { keyFor, signUp, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { unknownIds } from '../../support/routes/path-parameters.ts';
import { interrupted } from '../../support/wires/interrupted.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const asking = routes.filter(({ auth }) => conditionsOf(auth).standing?.factor === 'recent');
const minutes = (count: number) => later(60 * count);
const refused = [403, 'factor_required'];

async function ask(route: Route, access: string, body: unknown = exampleBody(route)) {
  const answer = await call(wire, route, { headers: bearer(access), params: unknownIds(route), body });
  return [answer.status, answer.body.code];
}

const prove = (access: string, factor_id: string, body: object, headers = bearer(access)) =>
  call(wire, verifyFactor, { headers, params: { factor_id }, body });

test('withdrawals, payouts, new keys, bank accounts, new factors and new admins ask for a recent code', () => {
  expect(asking.map(({ id }) => id).toSorted()).toEqual([
    'auth.create-key',
    'auth.roll-key',
    'factors.create',
    'members.create',
    'members.update',
    'partner-keys.create',
    'partner-keys.roll',
    'payouts.create',
    'wallet.set-bank-account',
    'wallet.withdraw',
  ]);
});

describe.each([createKey, bank, withdraw])('$id', (route) => {
  test('asks nothing of a user without a factor', async () => {
    const person = await signUpVerified(wire);
    expect(await ask(route, person.access)).not.toEqual(refused);
  });

  test('asks for a code that is not older than 10 minutes of a user who has a factor', async () => {
    const person = await signUpVerified(wire);
    const totp = await addTotp(wire, person);
    minutes(10);
    expect(await ask(route, person.access)).not.toEqual(refused);
    later(1);
    expect(await ask(route, person.access)).toEqual(refused);
    expect((await prove(person.access, totp.id, { code: codeNow(wire, totp.secret) })).status).toBe(200);
    expect(await ask(route, person.access)).not.toEqual(refused);
  });

  test('says so before it looks at the body', async () => {
    const person = await signUpVerified(wire);
    await addTotp(wire, person);
    minutes(11);
    expect(await ask(route, person.access, { mode: 7, amount: 'x', bank_code: [] })).toEqual(refused);
  });

  test('asks a sign-in in test mode too', async () => {
    const person = await signUpVerified(wire);
    await addTotp(wire, person);
    minutes(11);
    const headers = { ...bearer(person.access), 'x-svc-mode': 'test' };
    const { body } = await call(wire, route, { headers, body: exampleBody(route) });
    expect(body.code).toBe('factor_required');
  });
});

describe('the 10 minutes', () => {
  test('begin with a sign-in by a factor, and belong to that sign-in', async () => {
    const person = await signUpVerified(wire);
    const totp = await addTotp(wire, person);
    minutes(11);
    const { access } = await signInWithCode(wire, person, totp);
    expect(await ask(createKey, access)).toEqual([201, undefined]);
    expect(await ask(createKey, person.access)).toEqual(refused);
  });

  test('outlast a refresh, and are not renewed by it', async () => {
    const person = await signUpVerified(wire);
    const totp = await addTotp(wire, person);
    const first = await signInWithCode(wire, person, totp);
    minutes(9);
    const second = (await call(wire, refresh, { body: { refresh: first.refresh } })).body;
    expect(await ask(createKey, String(second.access))).toEqual([201, undefined]);
    later(61);
    expect(await ask(createKey, String(second.access))).toEqual(refused);
  });

  test('are not lost to a refresh at the same time', async () => {
    const person = await signUpVerified(wire);
    const totp = await addTotp(wire, person);
    minutes(11);
    const proving = interrupted(wire, async () => {
      const { status } = await prove(person.access, totp.id, { code: codeNow(wire, totp.secret) });
      expect(status).toBe(200);
    });
    const { body } = await call(proving, refresh, { body: { refresh: person.refresh } });
    expect(await ask(createKey, String(body.access))).toEqual([201, undefined]);
  });

  test('are not begun by a wrong code or another user’s factor', async () => {
    const [person, other] = [await signUpVerified(wire), await signUpVerified(wire)];
    const [totp, others] = [await addTotp(wire, person), await addTotp(wire, other)];
    minutes(11);
    expect((await prove(person.access, totp.id, { code: codeNow(wire, totp.secret, 90) })).status).toBe(400);
    expect((await prove(person.access, others.id, { code: codeNow(wire, others.secret) })).status).toBe(404);
    expect(await ask(createKey, person.access)).toEqual(refused);
  });

  test('are renewed by a recovery code, once, whatever the factor', async () => {
    const person = await signUpVerified(wire);
    const { id, codes } = await addPasskey(wire, person);
    minutes(11);
    const answer = await prove(person.access, id, { code: codes[0] });
    expect([answer.status, answer.body.factor]).toMatchObject([200, { id, last_used_at: null }]);
    expect(await ask(createKey, person.access)).toEqual([201, undefined]);
    expect((await prove(person.access, id, { code: codes[0] })).body.code).toBe('factor_invalid');
    const { body } = await call(wire, listFactors, { headers: bearer(person.access) });
    expect(body.recovery_codes_left).toBe(9);
  });

  test('are renewed by a passkey, for options of its own', async () => {
    const person = await signUpVerified(wire);
    const { id, device } = await addPasskey(wire, person);
    minutes(11);
    const headers = atPasskeyHost(person.access);
    const { status, body } = await call(wire, optionsRoute, { headers, params: { factor_id: id } });
    expect(status).toBe(200);
    const assertion = device.assert(body.options);
    expect((await prove(person.access, id, { assertion }, headers)).status).toBe(200);
    expect(await ask(createKey, person.access)).toEqual([201, undefined]);
    expect((await prove(person.access, id, { assertion }, headers)).body.code).toBe('factor_invalid');
  });

  test('cannot be begun by a sign-in that has ended', async () => {
    const person = await signUp(wire);
    const totp = await addTotp(wire, person);
    expect((await call(wire, logout, { headers: bearer(person.access) })).status).toBe(200);
    const answer = await prove(person.access, totp.id, { code: codeNow(wire, totp.secret) });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });
});

test('secret keys are not asked', async () => {
  const person = await signUpVerified(wire);
  const { key } = await keyFor(wire, person, 'live');
  await addTotp(wire, person);
  minutes(11);
  const answer = await call(wire, withdraw, { headers: bearer(key), body: { amount: 100 } });
  expect(answer.body.code).not.toBe('factor_required');
});

test('options are for an active passkey alone', async () => {
  const person = await signUp(wire);
  const totp = await addTotp(wire, person);
  const headers = atPasskeyHost(person.access);
  const ofTotp = await call(wire, optionsRoute, { headers, params: { factor_id: totp.id } });
  expect([ofTotp.status, ofTotp.body.code]).toEqual([409, 'invalid_state']);
  const { id } = await addPasskey(wire, person);
  const elsewhere = await call(wire, optionsRoute, {
    headers: bearer(person.access),
    params: { factor_id: id },
  });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'invalid_state']);
  const other = await signUp(wire);
  const foreign = await call(wire, optionsRoute, {
    headers: atPasskeyHost(other.access),
    params: { factor_id: id },
  });
  expect(foreign.status).toBe(404);
});

test('a login without a factor says nothing of factors', async () => {
  const person = await signUp(wire);
  const { status, text } = await enterPassword(wire, person);
  expect(status).toBe(200);
  expect(text).not.toContain('factor');
});

describe('a wrong code under one Idempotency-Key', () => {
  test('is counted once, however often it is sent', async () => {
    const person = await signUp(wire);
    const totp = await addTotp(wire, person);
    const headers = { ...bearer(person.access), 'idempotency-key': 'once' };
    const wrong = { code: codeNow(wire, totp.secret, 90) };
    for (let count = 1; count <= 7; count++) {
      const { status, body } = await prove(person.access, totp.id, wrong, headers);
      expect([status, body.attempts_remaining]).toEqual([400, 4]);
    }
    const other = await prove(person.access, totp.id, { code: '00000' }, headers);
    expect(other.body.attempts_remaining).toBe(3);
  });
});
