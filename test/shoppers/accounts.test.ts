import { describe, expect, test } from 'vitest';
import { contextOf } from '../../functions/files.ts';
import { route as userLogin } from '../../functions/identity/login.ts';
import { route as userMe } from '../../functions/identity/me.ts';
import { route as userRefresh } from '../../functions/identity/refresh.ts';
import { route as userRegister } from '../../functions/identity/register.ts';
import { route as userVerify } from '../../functions/identity/verify-email.ts';
import { routes } from '../../functions/routes.ts';
import { route as erase } from '../../functions/shoppers/erase.ts';
import { route as login } from '../../functions/shoppers/login.ts';
import { route as logout } from '../../functions/shoppers/logout.ts';
import { route as me } from '../../functions/shoppers/me.ts';
import { route as refresh } from '../../functions/shoppers/refresh.ts';
import { route as register } from '../../functions/shoppers/register.ts';
import { route as resend } from '../../functions/shoppers/resend-verification.ts';
import { route as confirm } from '../../functions/shoppers/reset-confirm.ts';
import { route as forgot } from '../../functions/shoppers/reset-request.ts';
import { route as update } from '../../functions/shoppers/update-me.ts';
import { route as verify } from '../../functions/shoppers/verify.ts';
import type { ShopperId } from '../../shared/kernel/ids.ts';
import { asPublished } from '../../shared/platform/events/outbox.ts';
import { shopperPartition } from '../../shared/shoppers/data/shoppers.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newEmail, password, signUp } from '../support/people/identity/sign-up.ts';
import { type Registrant, registerShopper } from '../support/people/shoppers/shoppers.ts';
import { bearer, call } from '../support/routes/call.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage, failuresOf } from '../support/services/pipeline.ts';
import { contended } from '../support/wires/contended.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, at } = await startWires('2026-03-01T10:00:00.000Z');

const changed = 'a wholly new password';
const { wire: mailer, letters, notify } = notifying(engine, { now: () => at(1).now() });

/** Sends the mails of a shopper's events so far. @returns the texts of those to this address */
async function mailsTo({ id, email }: { readonly id: ShopperId; readonly email: string }): Promise<string[]> {
  const { items } = await mailer.table.query({ pk: shopperPartition.pk(id), prefix: 'E#', limit: 50 });
  for (const event of items.flatMap(asPublished).filter(({ name }) => name !== 'shopper.erased'))
    expect(failuresOf(await notify(busMessage(event)))).toEqual([]);
  return letters.filter(({ to }) => to === email).map(({ text }) => text);
}

/** The token of the link to a page in the newest mail that has one. */
async function tokenTo(
  page: string,
  who: { readonly id: ShopperId; readonly email: string },
): Promise<string> {
  const link = new RegExp(`/account/${page}/#token=([\\w.-]+)&of=shopper`);
  return (await mailsTo(who)).flatMap((text) => link.exec(text)?.[1] ?? []).at(-1) ?? '';
}

async function forgetful(): Promise<Registrant & { token: string }> {
  const shopper = await registerShopper(at(0));
  await call(at(0), forgot, { body: { email: shopper.email } });
  return { ...shopper, token: await tokenTo('reset-password', shopper) };
}

const asks = (seconds: number, { access }: { readonly access: unknown }) =>
  call(at(seconds), me, { headers: bearer(access) });
const exchange = (seconds: number, token: unknown) =>
  call(at(seconds), refresh, { body: { refresh: token } });

describe('opening an account', () => {
  test('signs the shopper in, whatever mode the request names', async () => {
    const body = { email: newEmail().toUpperCase(), password, name: 'Ngozi', phone: '+234 801 234 5678' };
    const answer = await call(at(0), register, { body, headers: { 'x-svc-mode': 'test' } });
    expect(answer.status).toBe(201);
    expect(answer.body.customer).toEqual({
      id: expect.any(String),
      email: body.email.toLowerCase(),
      name: 'Ngozi',
      phone: '+2348012345678',
      email_verified_at: null,
      created_at: at(0).now().toISOString(),
      updated_at: at(0).now().toISOString(),
      revision: 1,
    });
    const headers = { ...bearer(answer.body.access), 'x-svc-mode': 'live' };
    expect((await call(at(1), me, { headers })).body).toEqual(answer.body.customer);
  });

  test('is possible once for an address, many times at once, and answered again under its key', async () => {
    const body = { email: newEmail(), password, name: 'Ngozi' };
    const answers = await Promise.all([1, 2, 3].map(() => call(at(0), register, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const asked = {
      body: { ...body, email: newEmail() },
      headers: { 'idempotency-key': 'again' },
      ip: '203.0.113.9',
    };
    const [first, second] = [
      await call(contended(at(0), 2), register, asked),
      await call(at(1), register, asked),
    ];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  });

  test('refuses a weak password, and names the field', async () => {
    const body = { email: newEmail(), password: 'short', name: 'Ngozi' };
    const answer = await call(at(0), register, { body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: '/password' }]]);
  });
});

describe('a shopper and a user of the API with the same address', () => {
  test('are two accounts, and the tokens of the one open nothing of the other', async () => {
    const shopper = await registerShopper(at(0));
    const body = { email: shopper.email, password: changed, name: 'Ada', role: 'merchant' };
    const user = await call(at(0), userRegister, { body });
    expect(user.status).toBe(201);
    expect((await call(at(1), login, { body: { email: shopper.email, password: changed } })).status).toBe(
      401,
    );
    expect((await call(at(1), userLogin, { body: { email: shopper.email, password } })).status).toBe(401);
    const closed = routes.filter(({ id, auth }) => contextOf(id) === 'shoppers' && !auth.public);
    expect(closed.length).toBeGreaterThan(8);
    for (const route of closed) {
      const asked = { params: unknownIds(route), headers: bearer(user.body.access) };
      expectProblem(route, await call(at(1), route, asked), 'unauthenticated');
    }
    const there = await call(at(1), userMe, { headers: shopper.headers });
    expectProblem(userMe, there, 'unauthenticated');
    expect((await exchange(1, user.body.refresh)).status).toBe(401);
    const crossed = await call(at(1), userRefresh, { body: { refresh: shopper.refresh } });
    expect(crossed.status).toBe(401);
    const token = await tokenTo('verify-email', shopper);
    expect((await call(at(1), userVerify, { body: { token } })).body.code).toBe('invalid_token');
    expect((await call(at(1), verify, { body: { token } })).status).toBe(200);
  });
});

describe('signing in', () => {
  test('does not tell an unknown address from a wrong password', async () => {
    const { email } = await registerShopper(at(0));
    const wrong = await call(at(0), login, { body: { email, password: changed } });
    const unknown = await call(at(0), login, { body: { email: newEmail(), password } });
    const merchant = await signUp(at(0));
    const other = await call(at(0), login, { body: { email: merchant.email, password } });
    expect(wrong.status).toBe(401);
    for (const answer of [unknown, other])
      expect({ ...answer.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  test('fails 10 times for one address from one network, and no more', async () => {
    const { email } = await registerShopper(at(0));
    const guess = (host: number) =>
      call(at(0), login, { ip: `198.51.100.${host}`, body: { email, password: changed } });
    for (let host = 1; host <= 10; host++) expect((await guess(host)).status).toBe(401);
    expect((await guess(11)).status).toBe(429);
    const right = { email, password };
    expect((await call(at(1), login, { ip: '198.51.100.12', body: right })).status).toBe(429);
    expect((await call(at(1), login, { ip: '198.51.101.1', body: right })).status).toBe(200);
  });
});

describe('refreshing', () => {
  test('rotates both tokens, repeats a lost answer, and closes the session of a token used again', async () => {
    const shopper = await registerShopper(at(0));
    const first = await exchange(60, shopper.refresh);
    expect(first.status).toBe(200);
    expect(first.body.refresh).not.toBe(shopper.refresh);
    expect((await asks(61, { access: first.body.access })).status).toBe(200);
    expect((await exchange(70, shopper.refresh)).body).toEqual(first.body);
    const next = await exchange(71, first.body.refresh);
    const stolen = await exchange(72, shopper.refresh);
    expect([stolen.status, stolen.body.code]).toEqual([401, 'refresh_reused']);
    expect((await exchange(73, next.body.refresh)).status).toBe(401);
  });

  test('is possible for seven days', async () => {
    const [one, other] = [await registerShopper(at(0)), await registerShopper(at(0))];
    const week = 7 * 24 * 3600;
    expect((await exchange(week - 1, one.refresh)).status).toBe(200);
    expect((await exchange(week, other.refresh)).status).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session at once, and no other', async () => {
    const shopper = await registerShopper(at(0));
    const { body: other } = await call(at(0), login, { body: shopper });
    expect((await call(contended(at(1), 1), logout, { headers: shopper.headers })).status).toBe(200);
    expectProblem(me, await asks(2, shopper), 'unauthenticated');
    expect((await exchange(2, shopper.refresh)).status).toBe(401);
    expect((await asks(2, { access: other.access })).status).toBe(200);
  });

  test('ends every session where all are meant, and those that follow go on', async () => {
    const shopper = await registerShopper(at(0));
    const { body: other } = await call(at(0), login, { body: shopper });
    await call(at(1), logout, { headers: shopper.headers, body: { all: true } });
    for (const { access } of [shopper, other]) expect((await asks(2, { access })).status).toBe(401);
    for (const token of [shopper.refresh, other.refresh]) expect((await exchange(2, token)).status).toBe(401);
    const again = await call(at(2), login, { body: shopper });
    expect((await asks(3, { access: again.body.access })).status).toBe(200);
  });
});

describe('verifying the address', () => {
  test('works once with the mailed token, for 48 hours', async () => {
    const [shopper, late] = [await registerShopper(at(0)), await registerShopper(at(0))];
    const token = await tokenTo('verify-email', shopper);
    const answers = await Promise.all([1, 2].map(() => call(at(60), verify, { body: { token } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await asks(61, shopper)).body.email_verified_at).toBe(at(60).now().toISOString());
    const old = await tokenTo('verify-email', late);
    expect((await call(at(48 * 3600), verify, { body: { token: old } })).body.code).toBe('invalid_token');
  });

  test('is possible by another link, unless it is done', async () => {
    const shopper = await registerShopper(at(0));
    expect((await call(at(1), resend, { headers: shopper.headers })).status).toBe(202);
    const token = await tokenTo('verify-email', shopper);
    expect((await call(at(2), verify, { body: { token } })).status).toBe(200);
    expectProblem(resend, await call(at(3), resend, { headers: shopper.headers }), 'invalid_state');
  });
});

describe('a forgotten password', () => {
  test('is asked for with the same answer whether the address is known or not', async () => {
    const { email } = await registerShopper(at(0));
    const known = await call(at(0), forgot, { body: { email } });
    const unknown = await call(at(0), forgot, { body: { email: newEmail() } });
    for (const answer of [known, unknown]) expect([answer.status, answer.text]).toEqual([202, '{}']);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('is replaced once, which ends all sessions at once and is mailed', async () => {
    const shopper = await forgetful();
    const choices = [changed, `${changed} 2`];
    const answers = await Promise.all(
      choices.map((one) => call(at(60), confirm, { body: { token: shopper.token, password: one } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const chosen = choices[answers.findIndex(({ status }) => status === 200)];
    expectProblem(me, await asks(61, shopper), 'unauthenticated');
    expect((await exchange(61, shopper.refresh)).status).toBe(401);
    const signIn = (one: unknown) => call(at(62), login, { body: { email: shopper.email, password: one } });
    expect([(await signIn(password)).status, (await signIn(chosen)).status]).toEqual([401, 200]);
    expect(
      (await mailsTo(shopper)).some((text) => text.includes('password of your shopping account was changed')),
    ).toBe(true);
  });

  test('is not replaced after an hour, nor by a token for something else', async () => {
    const { token, ...shopper } = await forgetful();
    const other = await tokenTo('verify-email', shopper);
    const attempt = (seconds: number, given: string) =>
      call(at(seconds), confirm, { body: { token: given, password: changed } });
    expect((await attempt(1, other)).body.code).toBe('invalid_token');
    expect((await attempt(3600, token)).body.code).toBe('invalid_token');
    expect((await attempt(3599, token)).status).toBe(200);
  });
});

describe('changing the account', () => {
  test('changes what is sent, clears the phone, and refuses a stale revision', async () => {
    const { headers } = await registerShopper(at(0));
    const change = (seconds: number, body: object) => call(at(seconds), update, { headers, body });
    const first = await change(1, { phone: '+2348012345678', email: 'x@y.example', revision: 1 });
    expect([first.status, first.body]).toMatchObject([
      200,
      { phone: '+2348012345678', name: 'Ngozi Adeyemi', revision: 2 },
    ]);
    expect(first.body.email).not.toBe('x@y.example');
    const stale = await change(2, { name: 'Other', revision: 1 });
    expect([stale.status, stale.body.errors]).toMatchObject([409, [{ pointer: '/revision' }]]);
    const second = await change(3, { phone: null, name: 'Ngozi A.' });
    expect(second.body).toMatchObject({ phone: null, name: 'Ngozi A.', revision: 3 });
    expect((await call(at(4), me, { headers })).body).toEqual(second.body);
  });
});

describe('erasing the account', () => {
  test('leaves nothing of the person but limits that expire, and frees the address', async () => {
    const shopper = await registerShopper(at(0));
    const { email, headers } = shopper;
    const phone = '+2348000111222';
    await call(at(0), update, { headers, body: { name: 'Zikora Nobody', phone } });
    await call(at(0), login, { body: shopper, ip: '203.0.113.77' });
    const before = await engine.dump();
    for (const known of [phone, 'Zikora Nobody', '203.0.113.77']) expect(before).toContain(known);
    const answer = await call(at(1), erase, { headers });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const lines = (await engine.dump()).split('\n');
    const left = lines.filter((line) =>
      [email, phone, 'Zikora', '203.0.113.77'].some((one) => line.includes(one)),
    );
    expect(left.filter((line) => !/RATE#shopper-/.test(line))).toEqual([]);
    expectProblem(me, await asks(2, shopper), 'unauthenticated');
    expect((await exchange(2, shopper.refresh)).status).toBe(401);
    expect((await call(at(2), login, { body: shopper })).status).toBe(401);
    expect(await mailsTo(shopper)).toEqual([]);
    const again = await call(at(3), register, { body: { email, password, name: 'Ngozi' } });
    expect(again.status).toBe(201);
    expect((await asks(4, shopper)).status).toBe(401);
  });

  test('happens once of two at once, and beats a change that was read before', async () => {
    const [one, other] = [await registerShopper(at(0)), await registerShopper(at(0))];
    const twice = await Promise.all([1, 2].map(() => call(at(1), erase, { headers: one.headers })));
    expect(twice.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(twice.map(({ status }) => status).toSorted()[1]).toBeGreaterThanOrEqual(401);
    const meanwhile = interrupted(at(1), () => call(at(1), erase, { headers: other.headers }));
    const late = await call(meanwhile, update, { headers: other.headers, body: { name: 'Ghost' } });
    expectProblem(update, late, 'not_found');
    expect(await engine.dump()).not.toContain('Ghost');
  });
});
