import { describe, expect, test } from 'vitest';
import { route as login } from '../../functions/identity/login.ts';
import { route as me } from '../../functions/identity/me.ts';
import { route as refresh } from '../../functions/identity/refresh.ts';
import { route as confirm } from '../../functions/identity/reset-confirm.ts';
import { route as request } from '../../functions/identity/reset-request.ts';
import { route as verify } from '../../functions/identity/verify-email.ts';
import { issueMailedToken, type MailedPurpose } from '../../shared/accounts/domain/mailed-token.ts';
import { MailRequested } from '../../shared/identity/events.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { userPartition } from '../../shared/platform/table/entity/user-partition.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { newEmail, password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, at } = await startWires('2026-03-01T10:00:00.000Z');

/** The tokens that were mailed, derived from the events as the mailer does. */
async function mailedTo(user: UserId, event: string, purpose: MailedPurpose): Promise<string[]> {
  const { items } = await at(0).table.query({ pk: userPartition(user), prefix: 'E#', limit: 10 });
  const bytes = await pepperAccess.of(at(0)).bytes();
  return items
    .flatMap(parseEvents)
    .filter(({ name, publish }) => name === event && publish)
    .map(({ detail }) => issueMailedToken(bytes, { purpose, ...MailRequested.parse(detail) }));
}
const verification = async (user: UserId) =>
  (await mailedTo(user, 'user.registered', 'verify-email'))[0] ?? '';
const resets = (user: UserId) => mailedTo(user, 'user.password_reset_requested', 'reset-password');

async function forgetful(): Promise<Awaited<ReturnType<typeof signUp>> & { token: string }> {
  const person = await signUp(at(0));
  await call(at(0), request, { body: { email: person.email } });
  return { ...person, token: (await resets(person.id))[0] ?? '' };
}

const changed = 'a wholly new password';

describe('verifying an address', () => {
  test('marks it with the mailed token, once', async () => {
    const { id, access } = await signUp(at(0));
    const token = await verification(id);
    const { status, body } = await call(at(60), verify, { body: { token } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email_verified_at: at(60).now().toISOString() });
    expect((await call(at(60), me, { headers: bearer(access) })).body).toEqual(body);
    const again = await call(at(61), verify, { body: { token } });
    expect([again.status, again.body.code]).toEqual([400, 'invalid_token']);
  });

  test('many times at once succeeds once', async () => {
    const { id } = await signUp(at(0));
    const token = await verification(id);
    const answers = await Promise.all([1, 2, 3].map(() => call(at(60), verify, { body: { token } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('is possible for 48 hours', async () => {
    const { id } = await signUp(at(0));
    const token = await verification(id);
    expect((await call(at(48 * 3600), verify, { body: { token } })).body.code).toBe('invalid_token');
    expect((await call(at(48 * 3600 - 1), verify, { body: { token } })).status).toBe(200);
  });

  test('is refused with a token for something or somebody else, or made up', async () => {
    const [{ id, token: reset }, stranger] = [await forgetful(), await signUp(at(0))];
    const [, ...rest] = (await verification(id)).split('.');
    const [other] = (await verification(stranger.id)).split('.');
    for (const token of [reset, [other, ...rest].join('.'), 'x', '..', 'é'.repeat(70)]) {
      expect((await call(at(1), verify, { body: { token } })).body.code).toBe('invalid_token');
    }
  });
});

describe('asking for a password reset', () => {
  test('answers the same whether the address is known or not', async () => {
    const { email } = await signUp(at(0));
    const known = await call(at(0), request, { body: { email } });
    const unknown = await call(at(0), request, { body: { email: newEmail() } });
    expect([known.status, known.text]).toEqual([202, '{}']);
    expect([unknown.status, unknown.text]).toEqual([202, '{}']);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('publishes what the link is derived from, and never the token', async () => {
    const { token } = await forgetful();
    expect(token).toMatch(/^[\w.-]+$/);
    expect(await engine.dump()).not.toContain(token.split('.')[2]);
  });

  test('keeps nothing of an unknown address but its limit', async () => {
    const email = newEmail();
    await call(at(0), request, { body: { email } });
    const lines = (await engine.dump()).split('\n').filter((line) => line.includes(email));
    expect(lines.every((line) => /RATE#reset-(email|letters)/.test(line))).toBe(true);
  });

  test('is limited to 10 a minute for one address', async () => {
    const body = { email: newEmail() };
    for (let count = 1; count <= 10; count++) expect((await call(at(0), request, { body })).status).toBe(202);
    expect((await call(at(0), request, { body })).status).toBe(429);
  });

  test('is limited to 10 an hour for one address, and says when there are more', async () => {
    const body = { email: newEmail() };
    const ask = async (seconds: number) => (await call(at(seconds), request, { body })).status;
    for (let minute = 0; minute < 5; minute++)
      expect([await ask(minute * 60), await ask(minute * 60 + 1)]).toEqual([202, 202]);
    const { status, headers } = await call(at(330), request, { body });
    expect(status).toBe(429);
    expect(await ask(330 + Number(headers['retry-after']))).toBe(202);
  });
});

describe('setting a new password', () => {
  test('makes it the only one that signs in', async () => {
    const { email, token } = await forgetful();
    const { status, body } = await call(at(60), confirm, { body: { token, password: changed } });
    expect([status, body]).toEqual([200, {}]);
    expect((await call(at(61), login, { body: { email, password: changed } })).status).toBe(200);
    expect((await call(at(61), login, { body: { email, password } })).status).toBe(401);
  });

  test('ends all sessions, and those that follow go on', async () => {
    const { email, token, refresh: old } = await forgetful();
    await call(at(60), confirm, { body: { token, password: changed } });
    expect((await call(at(60), refresh, { body: { refresh: old } })).status).toBe(401);
    const { body } = await call(at(60), login, { body: { email, password: changed } });
    expect((await call(at(60), refresh, { body: { refresh: body.refresh } })).status).toBe(200);
  });

  test('uses up every link that was mailed before', async () => {
    const { id, email, token } = await forgetful();
    await call(at(5), request, { body: { email } });
    const [, second] = await resets(id);
    await call(at(60), confirm, { body: { token, password: changed } });
    for (const used of [token, second]) {
      const again = await call(at(61), confirm, { body: { token: used, password } });
      expect([again.status, again.body.code]).toEqual([400, 'invalid_token']);
    }
  });

  test('succeeds for one of two who try at once', async () => {
    const { token } = await forgetful();
    const choices = [changed, `${changed} 2`];
    const answers = await Promise.all(
      choices.map((password) => call(at(9), confirm, { body: { token, password } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is possible for an hour', async () => {
    const { token } = await forgetful();
    const attempt = (seconds: number) => call(at(seconds), confirm, { body: { token, password: changed } });
    expect((await attempt(3600)).body.code).toBe('invalid_token');
    expect((await attempt(3599)).status).toBe(200);
  });

  test('is refused with a verification token, and with a weak password', async () => {
    const { id, token } = await forgetful();
    const wrong = await call(at(1), confirm, { body: { token: await verification(id), password: changed } });
    expect(wrong.body.code).toBe('invalid_token');
    const weak = await call(at(1), confirm, { body: { token, password: 'short' } });
    expect(weak.body.errors).toMatchObject([{ pointer: '/password' }]);
  });
});
