import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as login } from '../../functions/identity/login.ts';
import { route as logout } from '../../functions/identity/logout.ts';
import { route as me } from '../../functions/identity/me.ts';
import { route as refresh } from '../../functions/identity/refresh.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { newEmail, password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { failing } from '../support/services/failing-engine.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, at } = await startWires('2026-03-01T10:00:00.000Z');

const exchange = (seconds: number, token: unknown) =>
  call(at(seconds), refresh, { body: { refresh: token } });

describe('signing in', () => {
  test('answers a pair of tokens and nothing else', async () => {
    const { email } = await signUp(at(0));
    const { status, body } = await call(at(0), login, { body: { email: email.toUpperCase(), password } });
    expect(status).toBe(200);
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
    expect((await call(at(0), me, { headers: bearer(body.access) })).body).toMatchObject({ email });
  });

  test('does not tell an unknown address from a wrong password', async () => {
    const { email } = await signUp(at(0));
    const wrong = await call(at(0), login, { body: { email, password: 'wrong password' } });
    const unknown = await call(at(0), login, { body: { email: newEmail(), password } });
    expect(wrong.status).toBe(401);
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  test.each([
    {},
    { email: 'x', password },
    { email: 'a@b.example' },
    { email: ['a@b.example'], password: {} },
  ])('refuses %j by field', async (body) => {
    const answer = await call(at(0), login, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ detail: expect.any(String) })]),
    );
  });
});

describe('the limit on signing in', () => {
  test('is 10 a minute from one IP, whatever the address', async () => {
    const attempt = () => call(at(0), login, { ip: '203.0.113.7', body: { email: newEmail(), password } });
    const first = await attempt();
    expect(first.status).toBe(401);
    for (let count = 2; count <= 10; count++) expect((await attempt()).status).toBe(401);
    const { status, body, headers } = await attempt();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(headers).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is 10 a minute from one /64 of IPv6, whatever the address in it', async () => {
    const attempt = (ip: string) => call(at(0), login, { ip, body: { email: newEmail(), password } });
    for (let count = 1; count <= 10; count++)
      expect((await attempt(`2001:db8:0:7:${count}::${count}`)).status).toBe(401);
    expect((await attempt('2001:DB8::7:f:0:0:1')).status).toBe(429);
    expect((await attempt('2001:db8:0:8::1')).status).toBe(401);
  });

  const wrong = (email: string, ip: string) =>
    call(at(0), login, { ip, body: { email, password: 'wrong password' } });

  test.each([
    ['/24', (host: number) => `198.51.100.${host}`, '198.51.101.1'],
    ['/64', (host: number) => `2001:db8:1:2:${host}::1`, '2001:db8:1:3::1'],
  ])('is 10 failures in 15 minutes for one e-mail address from one %s', async (_, ip, elsewhere) => {
    const { email } = await signUp(at(0));
    for (let count = 1; count <= 10; count++) {
      const spelled = count % 2 ? email : email.toUpperCase();
      expect((await wrong(spelled, ip(count))).status).toBe(401);
    }
    const right = (from: string, seconds: number) =>
      call(at(seconds), login, { ip: from, body: { email, password } });
    const refused = await right(ip(99), 1);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('89');
    expect((await right(elsewhere, 1)).status).toBe(200);
    const other = { email: newEmail(), password };
    expect((await call(at(60), login, { ip: ip(98), body: other })).status).toBe(401);
    expect((await right(ip(99), 15 * 60)).status).toBe(200);
  });

  test('does not count those who sign in', async () => {
    const { email } = await signUp(at(0));
    for (let host = 1; host <= 12; host++) {
      const ip = `198.51.102.${host}`;
      expect((await call(at(0), login, { ip, body: { email, password } })).status).toBe(200);
    }
  });

  test('lets 10 of many guesses at once be tried, and no more', async () => {
    const { email } = await signUp(at(0));
    const hosts = Array.from({ length: 16 }, (_, host) => `198.51.103.${host}`);
    const answers = await Promise.all(hosts.map((ip) => wrong(email, ip)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(401),
      ...Array(6).fill(429),
    ]);
  });

  test('counts down in the headers of each answer', async () => {
    const { email } = await signUp(at(0));
    const { headers } = await call(at(0), login, { body: { email, password } });
    expect(headers).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '9',
      'ratelimit-reset': '6',
    });
  });

  test('fails closed: nobody signs in where nobody can be counted', async () => {
    const { email } = await signUp(at(0));
    const door = await failing(engine.config.AWS_ENDPOINT_URL_DYNAMODB, 'UpdateItem');
    const uncounted = createWire({ ...engine.config, AWS_ENDPOINT_URL_DYNAMODB: door.endpoint });
    const { status, body, headers } = await call(uncounted, login, { body: { email, password } });
    door.stop();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '1']);
  });
});

describe('refreshing', () => {
  test('rotates both tokens', async () => {
    const pair = await signUp(at(0));
    const { status, body } = await exchange(60, pair.refresh);
    expect(status).toBe(200);
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
    expect(body.refresh).not.toBe(pair.refresh);
    expect((await call(at(3600), me, { headers: bearer(pair.access) })).status).toBe(401);
    expect((await call(at(3600), me, { headers: bearer(body.access) })).status).toBe(200);
    expect((await exchange(120, body.refresh)).status).toBe(200);
  });

  test('twice within 10 seconds gets the same successor', async () => {
    const pair = await signUp(at(0));
    const first = await exchange(60, pair.refresh);
    const second = await exchange(70, pair.refresh);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await exchange(75, first.body.refresh)).status).toBe(200);
  });

  test('many times at once gets one successor', async () => {
    const pair = await signUp(at(0));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => exchange(60, pair.refresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('gets the same successor again as long as nobody has used that: the answer was lost', async () => {
    const pair = await signUp(at(0));
    const first = await exchange(60, pair.refresh);
    for (const seconds of [71, 3600, 6 * 24 * 3600])
      expect(await exchange(seconds, pair.refresh)).toMatchObject({ status: 200, body: first.body });
    expect((await exchange(6 * 24 * 3600 + 1, first.body.refresh)).status).toBe(200);
  });

  test('closes the session with a token whose successor was used, and its access tokens too', async () => {
    const pair = await signUp(at(0));
    const { body: second } = await exchange(1, pair.refresh);
    const { body: third } = await exchange(2, second.refresh);
    const stolen = await exchange(13, pair.refresh);
    expect([stolen.status, stolen.body.code]).toEqual([401, 'refresh_reused']);
    for (const { refresh: token } of [second, third])
      expect((await exchange(14, token)).body.code).toBe('unauthenticated');
    const key = { headers: bearer(third.access), body: { name: 'Shop', mode: 'test' } };
    expect((await call(at(14), createKey, key)).body.code).toBe('unauthenticated');
  });

  test('leaves the other sessions of the user alone', async () => {
    const pair = await signUp(at(0));
    const other = await call(at(0), login, { body: { email: pair.email, password } });
    const { body: second } = await exchange(60, pair.refresh);
    await exchange(61, second.refresh);
    expect((await exchange(90, pair.refresh)).body.code).toBe('refresh_reused');
    expect((await exchange(90, other.body.refresh)).status).toBe(200);
  });

  test('is possible for 7 days', async () => {
    const week = 7 * 24 * 3600;
    const [one, other] = [await signUp(at(0)), await signUp(at(0))];
    expect((await exchange(week - 1, one.refresh)).status).toBe(200);
    expect((await exchange(week, other.refresh)).status).toBe(401);
  });

  test.each(['nonsense', 'a.b.c'])('is refused with %j', async (token) => {
    expect((await exchange(0, token)).status).toBe(401);
  });

  test('takes refresh tokens and nothing else does', async () => {
    const { access, refresh: token } = await signUp(at(0));
    expect([access, token].map((jwt) => decodeProtectedHeader(jwt).typ)).toEqual(['at+jwt', 'rt+jwt']);
    expect((await exchange(0, access)).status).toBe(401);
    expect((await call(at(0), me, { headers: bearer(token) })).status).toBe(401);
  });

  test('names the field where no token is sent', async () => {
    for (const sent of [{}, { refresh: '' }, { refresh: null }]) {
      const { status, body } = await call(at(0), refresh, { body: sent });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ pointer: '/refresh', code: 'required' }]);
    }
  });
});

describe('signing out', () => {
  test('closes the session of the access token and no other', async () => {
    const pair = await signUp(at(0));
    const other = await call(at(0), login, { body: { email: pair.email, password } });
    const { status, body } = await call(at(1), logout, { headers: bearer(pair.access) });
    expect([status, body]).toEqual([200, {}]);
    expect((await exchange(2, pair.refresh)).status).toBe(401);
    expect((await exchange(2, other.body.refresh)).status).toBe(200);
  });

  /** What an access token must not do once its session has ended: it makes a test key. */
  const makeKey = (access: unknown) =>
    call(at(3), createKey, { headers: bearer(access), body: { name: 'Shop', mode: 'test' } });

  test('takes lasting power from the access token, and from no other', async () => {
    const pair = await signUp(at(0));
    const other = await call(at(0), login, { body: { email: pair.email, password } });
    await call(at(1), logout, { headers: bearer(pair.access) });
    expect((await makeKey(pair.access)).body.code).toBe('unauthenticated');
    expect((await makeKey(other.body.access)).status).toBe(201);
  });

  test('twice is no error, and a session that has ended ends no other', async () => {
    const pair = await signUp(at(0));
    const other = await call(at(0), login, { body: { email: pair.email, password } });
    const out = (body: object) => call(at(2), logout, { headers: bearer(pair.access), body });
    for (const body of [{}, {}, { all: true }]) expect((await out(body)).status).toBe(200);
    expect((await exchange(3, other.body.refresh)).status).toBe(200);
  });
});
