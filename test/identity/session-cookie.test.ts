import { describe, expect, test } from 'vitest';
import { route as login } from '../../functions/identity/login.ts';
import { route as loginFactor } from '../../functions/identity/login-factor.ts';
import { route as logout } from '../../functions/identity/logout.ts';
import { route as me } from '../../functions/identity/me.ts';
import { route as refresh } from '../../functions/identity/refresh.ts';
import { route as register } from '../../functions/identity/register.ts';
import { route as customerLogin } from '../../functions/shoppers/login.ts';
import { cors } from '../../infra/edge/cors.ts';
import { newEmail, password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { at } = await startWires('2026-03-01T10:00:00.000Z');

const inCookie = { 'x-svc-session': 'cookie' };
/** What a browser sends back of what it was told to keep. */
const keptOf = ({ cookies }: { readonly cookies: readonly string[] }) =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');

async function signIn() {
  const { email } = await signUp(at(0));
  return call(at(0), login, { body: { email, password }, headers: inCookie });
}

describe('a session in a cookie', () => {
  test('begins with a sign-in, whose answer has no refresh token and the key of the queue', async () => {
    const { status, body, cookies } = await signIn();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access', 'queue_key']);
    expect(Buffer.from(String(body.queue_key), 'base64url')).toHaveLength(32);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^svc_refresh=[\w.-]+; Max-Age=604800; Path=\/api\/v1\/auth\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('begins with a new account, also when its request is repeated', async () => {
    const asked = {
      body: { email: newEmail(), password, name: 'Ada Obi', role: 'merchant' },
      headers: { ...inCookie, 'idempotency-key': 'sign-up' },
      ip: 'fd00::7',
    };
    const first = await call(at(0), register, asked);
    const again = await call(at(0), register, asked);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.body).not.toHaveProperty('refresh');
    expect(keptOf(again)).toEqual(keptOf(first));
    expect(again.body).toEqual(first.body);
  });

  test('goes on with the cookie alone, which each refresh replaces', async () => {
    const first = await signIn();
    const next = await call(at(60), refresh, { headers: inCookie, cookies: keptOf(first) });
    expect(next.status).toBe(200);
    expect(next.body.queue_key).toBe(first.body.queue_key);
    expect(keptOf(next)).not.toEqual(keptOf(first));
    expect((await call(at(60), me, { headers: bearer(next.body.access) })).status).toBe(200);
  });

  test('takes no token from the body', async () => {
    const { email } = await signUp(at(0));
    const { body } = await call(at(0), login, { body: { email, password } });
    const answer = await call(at(60), refresh, { headers: inCookie, body: { refresh: body.refresh } });
    expect([answer.status, answer.body.detail]).toEqual([401, 'This browser is not signed in. Sign in.']);
  });

  test('ends with signing out, which removes the cookie', async () => {
    const begun = await signIn();
    const headers = { ...inCookie, ...bearer(begun.body.access) };
    const { status, cookies } = await call(at(1), logout, { headers, cookies: keptOf(begun) });
    expect(status).toBe(200);
    expect(cookies).toEqual([expect.stringMatching(/^svc_refresh=; Max-Age=0; /)]);
    const after = await call(at(2), refresh, { headers: inCookie, cookies: keptOf(begun) });
    expect(after.status).toBe(401);
  });

  test('has a key of the queue for each account', async () => {
    const [one, another] = await Promise.all([signIn(), signIn()]);
    expect(one.body.queue_key).not.toBe(another.body.queue_key);
  });
});

describe('without the header', () => {
  test('a refresh reads no cookie', async () => {
    const begun = await signIn();
    const answer = await call(at(60), refresh, { cookies: keptOf(begun) });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/refresh', code: 'required' })],
    ]);
  });

  test('a sign-in sets no cookie', async () => {
    const { email } = await signUp(at(0));
    const { cookies, body } = await call(at(0), login, { body: { email, password } });
    expect([cookies, Object.keys(body).sort()]).toEqual([[], ['access', 'refresh']]);
  });
});

test('only accounts of people who work with the service have their session in a cookie', () => {
  expect([login, loginFactor, register, refresh, logout].map(({ inCookie }) => inCookie)).not.toContain(
    undefined,
  );
  expect(customerLogin.inCookie).toBeUndefined();
});

test('another site’s page cannot ask for the cookie', () => {
  expect(cors.headers).not.toContain('x-svc-session');
});
