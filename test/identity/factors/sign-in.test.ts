import { describe, expect, test } from 'vitest';
import { route as login } from '../../../functions/identity/login.ts';
import { route as me } from '../../../functions/identity/me.ts';
import { route as refresh } from '../../../functions/identity/refresh.ts';
import { route as resetConfirm } from '../../../functions/identity/reset-confirm.ts';
import { issueMailedToken } from '../../../shared/accounts/domain/mailed-token.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import {
  addPasskey,
  addTotp,
  challengeOf,
  codeNow,
  enterFactor,
  enterPassword,
  passkeyHost,
  wrongCode,
} from '../../support/people/identity/factors.ts';
import { type Person, signUp } from '../../support/people/identity/sign-up.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

/** The answer's status and code. */
const said = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.code,
];

async function withTotp() {
  const person = await signUp(wire);
  return { person, totp: await addTotp(wire, person) };
}

describe('a login with a second factor', () => {
  test('answers a factor token and the factors, and no tokens', async () => {
    const { person, totp } = await withTotp();
    const answer = await enterPassword(wire, person);
    expect(said(answer)).toEqual([403, 'factor_required']);
    expect(answer.body).toMatchObject({
      factor_token: expect.any(String),
      factors: [{ id: totp.id, kind: 'TOTP', name: 'My phone' }],
    });
    expect(answer.text).not.toMatch(/"(access|refresh)"/);
    expect(answer.text).not.toContain(totp.secret);
  });

  test('still tells a wrong password from nothing else', async () => {
    const { person } = await withTotp();
    const body = { email: person.email, password: 'wrong password' };
    expect(said(await call(wire, login, { body }))).toEqual([401, 'unauthenticated']);
  });

  test('is no failure for the limit of failures', async () => {
    const { person } = await withTotp();
    for (let count = 0; count < 15; count++) expect((await enterPassword(wire, person)).status).toBe(403);
  });

  test('is completed by the code, with a pair of tokens and nothing else', async () => {
    const { person, totp } = await withTotp();
    const { factor_token } = await challengeOf(wire, person);
    const { status, body } = await enterFactor(wire, { factor_token, code: codeNow(wire, totp.secret) });
    expect(status).toBe(200);
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
    expect((await call(wire, me, { headers: bearer(body.access) })).status).toBe(200);
    expect((await call(wire, refresh, { body: { refresh: body.refresh } })).status).toBe(200);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { person, totp } = await withTotp();
    const [first = '', second = ''] = totp.codes;
    const enter = async (code: string) =>
      enterFactor(wire, { factor_token: (await challengeOf(wire, person)).factor_token, code });
    expect((await enter(first)).status).toBe(200);
    expect(said(await enter(first))).toEqual([400, 'factor_invalid']);
    const typed = second.toLowerCase().replace('-', ' ').replaceAll('o', '0').replaceAll('i', '1');
    expect((await enter(` ${typed} `)).status).toBe(200);
  });

  test('takes nobody else’s recovery code', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    const { factor_token } = await challengeOf(wire, one.person);
    const answer = await enterFactor(wire, { factor_token, code: other.totp.codes[0] });
    expect(said(answer)).toEqual([400, 'factor_invalid']);
  });

  test('takes a code once, of two at the same time too', async () => {
    const { person, totp } = await withTotp();
    const { factor_token } = await challengeOf(wire, person);
    const body = { factor_token, code: codeNow(wire, totp.secret) };
    const answers = await Promise.all([enterFactor(wire, body), enterFactor(wire, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(said(await enterFactor(wire, body))).toEqual([400, 'factor_invalid']);
  });
});

describe('a factor token', () => {
  test('survives wrong codes', async () => {
    const { person, totp } = await withTotp();
    const { factor_token } = await challengeOf(wire, person);
    const wrong = await enterFactor(wire, { factor_token, code: wrongCode(wire, totp.secret) });
    expect([...said(wrong), wrong.body.attempts_remaining]).toEqual([400, 'factor_invalid', 4]);
    expect((await enterFactor(wire, { factor_token, code: codeNow(wire, totp.secret) })).status).toBe(200);
  });

  test('works for 5 minutes', async () => {
    const { person, totp } = await withTotp();
    const { factor_token } = await challengeOf(wire, person);
    later(299);
    const inTime = await enterFactor(wire, { factor_token, code: wrongCode(wire, totp.secret) });
    expect(said(inTime)).toEqual([400, 'factor_invalid']);
    later(1);
    const late = await enterFactor(wire, { factor_token, code: codeNow(wire, totp.secret) });
    expect(said(late)).toEqual([401, 'unauthenticated']);
  });

  test('opens nothing else', async () => {
    const { person } = await withTotp();
    const { factor_token } = await challengeOf(wire, person);
    expect((await call(wire, me, { headers: bearer(factor_token) })).status).toBe(401);
    expect((await call(wire, refresh, { body: { refresh: factor_token } })).status).toBe(401);
  });

  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.'])('is not %j', async (factor_token) => {
    const { status } = await enterFactor(wire, { factor_token, code: '123456' });
    expect(status).toBe(factor_token === '' ? 400 : 401);
  });

  test('is not an access token or a refresh token', async () => {
    const { person, totp } = await withTotp();
    for (const factor_token of [person.access, person.refresh])
      expect((await enterFactor(wire, { factor_token, code: codeNow(wire, totp.secret) })).status).toBe(401);
  });

  test.each([{}, { code: '123456', assertion: {} }, { code: 7 }])(
    'comes with one proof: %j',
    async (proof) => {
      const { person } = await withTotp();
      const { factor_token } = await challengeOf(wire, person);
      expect((await enterFactor(wire, { factor_token, ...proof })).status).toBe(400);
    },
  );
});

/** A link for a new password, as the mail has it. */
async function resetPassword(person: Person, next: string): Promise<void> {
  const claims = { purpose: 'reset-password', user: person.id, version: 1 } as const;
  const expires = Math.floor(wire.now().getTime() / 1000) + 60;
  const token = issueMailedToken(await pepperAccess.of(wire).bytes(), { ...claims, expires });
  expect((await call(wire, resetConfirm, { body: { token, password: next } })).status).toBe(200);
}

describe('five wrong codes in 15 minutes', () => {
  async function lock() {
    const made = await withTotp();
    const { factor_token } = await challengeOf(wire, made.person);
    const wrong = wrongCode(wire, made.totp.secret);
    const answers = [];
    for (let count = 1; count <= 5; count++) {
      // Over all tokens.
      const token = (await challengeOf(wire, made.person)).factor_token;
      answers.push(await enterFactor(wire, { factor_token: token, code: wrong }));
    }
    return { ...made, factor_token, answers };
  }

  test('lock the user out until the first of them is 15 minutes old', async () => {
    const { person, totp, answers } = await lock();
    expect(answers.map(said)).toEqual([
      ...Array.from({ length: 4 }, () => [400, 'factor_invalid']),
      [429, 'factor_locked'],
    ]);
    expect(answers.slice(0, 4).map(({ body }) => body.attempts_remaining)).toEqual([4, 3, 2, 1]);
    expect(answers[4]?.headers['retry-after']).toBe('900');
    const { factor_token } = await challengeOf(wire, person);
    const right = await enterFactor(wire, { factor_token, code: codeNow(wire, totp.secret) });
    expect(said(right)).toEqual([429, 'factor_locked']);
    later(899);
    const early = (await challengeOf(wire, person)).factor_token;
    const tooEarly = await enterFactor(wire, { factor_token: early, code: codeNow(wire, totp.secret) });
    expect([...said(tooEarly), tooEarly.headers['retry-after']]).toEqual([429, 'factor_locked', '1']);
    later(1);
    const open = await enterFactor(wire, { factor_token: early, code: codeNow(wire, totp.secret) });
    expect(open.status).toBe(200);
  });

  test('count as none after a right one', async () => {
    const { person, totp } = await withTotp();
    const wrong = wrongCode(wire, totp.secret);
    const enter = async (code: string) =>
      enterFactor(wire, { factor_token: (await challengeOf(wire, person)).factor_token, code });
    for (let count = 1; count <= 4; count++) await enter(wrong);
    expect((await enter(codeNow(wire, totp.secret))).status).toBe(200);
    const after = await enter(wrong);
    expect(after.body.attempts_remaining).toBe(4);
  });

  test('count as none after a password reset', async () => {
    const { person, totp } = await lock();
    const next = 'another horse battery';
    await resetPassword(person, next);
    const again = await call(wire, login, { body: { email: person.email, password: next } });
    expect(said(again)).toEqual([403, 'factor_required']);
    const { factor_token } = again.body;
    expect((await enterFactor(wire, { factor_token, code: codeNow(wire, totp.secret) })).status).toBe(200);
  });

  test('are not more than five, even all at the same time', async () => {
    const { person, totp } = await withTotp();
    const { factor_token } = await challengeOf(wire, person);
    const code = wrongCode(wire, totp.secret);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => enterFactor(wire, { factor_token, code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 429, 429, 429, 429]);
  });
});

test('a password reset does not replace the factor, and ends factor tokens', async () => {
  const { person, totp } = await withTotp();
  const { factor_token } = await challengeOf(wire, person);
  const next = 'another horse battery';
  await resetPassword(person, next);
  const code = codeNow(wire, totp.secret);
  expect((await enterFactor(wire, { factor_token, code })).status).toBe(401);
  const again = await call(wire, login, { body: { email: person.email, password: next } });
  expect(said(again)).toEqual([403, 'factor_required']);
});

describe('a passkey', () => {
  async function withPasskey() {
    const person = await signUp(wire);
    const passkey = await addPasskey(wire, person);
    const ask = async (host = passkeyHost) => {
      const { factor_token, factors } = await challengeOf(wire, person, host);
      return { factor_token, options: factors.find(({ id }) => id === passkey.id)?.options };
    };
    return { person, ...passkey, ask };
  }

  test('signs in for the options that the login has answered', async () => {
    const { device, ask } = await withPasskey();
    const { factor_token, options } = await ask();
    expect(options).toMatchObject({
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [{ id: device.id }],
    });
    const answer = await enterFactor(wire, { factor_token, assertion: device.assert(options) }, passkeyHost);
    expect(answer.status).toBe(200);
  });

  test('signs in once for the same options', async () => {
    const { device, ask } = await withPasskey();
    const { factor_token, options } = await ask();
    const enter = () => enterFactor(wire, { factor_token, assertion: device.assert(options) }, passkeyHost);
    expect((await enter()).status).toBe(200);
    expect(said(await enter())).toEqual([400, 'factor_invalid']);
  });

  test('signs in within 5 minutes', async () => {
    const { device, ask } = await withPasskey();
    const { options } = await ask();
    later(300);
    const { factor_token } = await ask();
    const answer = await enterFactor(wire, { factor_token, assertion: device.assert(options) }, passkeyHost);
    expect(said(answer)).toEqual([400, 'factor_invalid']);
  });

  test.each([
    ['another site', { origin: 'http://localhost:4001' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(52, 1).toString('base64url') }],
    ['the creation of a passkey', { type: 'webauthn.create' }],
    ['nobody’s touch', { touched: false }],
  ])('does not sign in with an assertion for %s', async (_, wrong) => {
    const { device, ask } = await withPasskey();
    const { factor_token, options } = await ask();
    const answer = await enterFactor(
      wire,
      { factor_token, assertion: device.assert(options, wrong) },
      passkeyHost,
    );
    expect(said(answer)).toEqual([400, 'factor_invalid']);
  });

  test('does not sign in when its count of signatures goes back, as that of a copy', async () => {
    const { device, ask } = await withPasskey();
    const first = await ask();
    device.setCounter(10);
    const assertion = device.assert(first.options);
    expect((await enterFactor(wire, { ...first, assertion }, passkeyHost)).status).toBe(200);
    const second = await ask();
    device.setCounter(4);
    const copy = device.assert(second.options);
    expect(said(await enterFactor(wire, { ...second, assertion: copy }, passkeyHost))).toEqual([
      400,
      'factor_invalid',
    ]);
  });

  test('does not sign in for somebody else, or with a signature that was changed', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { factor_token, options } = await one.ask();
    const foreign = other.device.assert(options);
    expect((await enterFactor(wire, { factor_token, assertion: foreign }, passkeyHost)).status).toBe(400);
    const own = one.device.assert(options);
    const signature = `${own.response.signature.slice(0, -4)}AAAA`;
    const changed = { ...own, response: { ...own.response, signature } };
    expect((await enterFactor(wire, { factor_token, assertion: changed }, passkeyHost)).status).toBe(400);
  });

  test('has no options at 127.0.0.1, where a recovery code signs in', async () => {
    const { ask, codes } = await withPasskey();
    const { factor_token, options } = await ask('127.0.0.1:4000');
    expect(options).toBeUndefined();
    expect((await enterFactor(wire, { factor_token, code: codes[0] })).status).toBe(200);
  });
});
