import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as createNote } from '../../functions/identity/admin/create-note.ts';
import { route as listNotes } from '../../functions/identity/admin/list-notes.ts';
import { route as mail } from '../../functions/identity/admin/mail.ts';
import { route as reinstate } from '../../functions/identity/admin/reinstate.ts';
import { route as suspend } from '../../functions/identity/admin/suspend.ts';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as login } from '../../functions/identity/login.ts';
import { route as me } from '../../functions/identity/me.ts';
import { route as refresh } from '../../functions/identity/refresh.ts';
import { route as rollKey } from '../../functions/identity/roll-key.ts';
import { route as wallet } from '../../functions/money/get.ts';
import { route as audit } from '../../functions/platform/audit/list.ts';
import { loadUser } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { keysOfUser } from '../../shared/platform/http/credentials/api-keys.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { keyFor, password, signUpVerified } from '../support/people/identity/sign-up.ts';
import { type Answered, bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const Notes = z.object({
  results: z.array(z.object({ act: z.string(), text: z.string(), by: z.object({ name: z.string() }) })),
});
const Trail = z.object({ results: z.array(z.object({ action: z.string() })) });

const { wire } = await startWire();
const kemi = await newUser(wire, 'admin', { name: 'Kemi Ojo', admin_roles: ['ADMIN'] });
const admin = await signedIn(wire, kemi);
const reason = 'Three customers reported goods that never came.';

/** The answer is this refusal. */
function expectRefused({ status, body }: Answered, wanted: number, code: string): void {
  expect([status, body.code]).toEqual([wanted, code]);
}

const decide = (route: typeof suspend, id: string, body: object = { reason }) =>
  call(wire, route, { headers: admin, params: { user_id: id }, body });

describe('a suspended account', () => {
  test('is shut at once: keys, sessions, refresh and sign-in', async () => {
    const person = await signUpVerified(wire);
    const { key } = await keyFor(wire, person, 'live');
    const { status, body } = await decide(suspend, person.id);
    expect([status, body.status, body.suspended]).toEqual([
      200,
      'SUSPENDED',
      expect.objectContaining({ reason }),
    ]);
    const byKey = await call(wire, wallet, { headers: bearer(key) });
    expectRefused(byKey, 403, 'account_suspended');
    expectRefused(
      await call(wire, createKey, { headers: bearer(person.access), body: {} }),
      401,
      'unauthenticated',
    );
    expectRefused(await call(wire, refresh, { body: { refresh: person.refresh } }), 401, 'unauthenticated');
    const signIn = await call(wire, login, { body: { email: person.email, password } });
    expectRefused(signIn, 403, 'account_suspended');
    expect((await call(wire, me, { headers: bearer(person.access) })).status).toBe(200);
  });

  test('answers a wrong password like every other account', async () => {
    const person = await signUpVerified(wire);
    await decide(suspend, person.id);
    const signIn = await call(wire, login, { body: { email: person.email, password: 'not the password' } });
    expectRefused(signIn, 401, 'unauthenticated');
  });

  test('works again as before once it is reinstated, and its former sessions stay ended', async () => {
    const person = await signUpVerified(wire);
    const { key } = await keyFor(wire, person, 'live');
    await decide(suspend, person.id);
    expect((await decide(reinstate, person.id)).body).toMatchObject({ status: 'ACTIVE', suspended: null });
    expect((await call(wire, wallet, { headers: bearer(key) })).status).toBe(200);
    expect((await call(wire, login, { body: { email: person.email, password } })).status).toBe(200);
    expectRefused(await call(wire, refresh, { body: { refresh: person.refresh } }), 401, 'unauthenticated');
  });

  test('has rolled secrets that open nothing either', async () => {
    const person = await signUpVerified(wire);
    const { id, key } = await keyFor(wire, person, 'live');
    await call(wire, rollKey, { headers: bearer(person.access), params: { key_id: id } });
    await decide(suspend, person.id);
    expectRefused(await call(wire, wallet, { headers: bearer(key) }), 403, 'account_suspended');
    await decide(reinstate, person.id);
    expect((await call(wire, wallet, { headers: bearer(key) })).status).toBe(200);
  });

  test('is shut whole, with fifty keys that were all rolled', async () => {
    const person = await signUpVerified(wire);
    const headers = bearer(person.access);
    const secrets: string[] = [];
    for (let at = 0; at < 50; at++) {
      const { id, key } = await keyFor(wire, person, 'live');
      const rolled = await call(wire, rollKey, { headers, params: { key_id: id } });
      secrets.push(key, String(rolled.body.key));
    }
    expect((await decide(suspend, person.id)).status).toBe(200);
    for (const secret of secrets)
      expectRefused(await call(wire, wallet, { headers: bearer(secret) }), 403, 'account_suspended');
    await decide(reinstate, person.id);
    for (const secret of secrets)
      expect((await call(wire, wallet, { headers: bearer(secret) })).status).toBe(200);
  });

  test('gets no key that was asked for while it was suspended', async () => {
    const person = await signUpVerified(wire);
    const keys = Array.from({ length: 4 }, () =>
      call(wire, createKey, { headers: bearer(person.access), body: { mode: 'live' } }),
    );
    const [made] = await Promise.all([Promise.all(keys), decide(suspend, person.id)]);
    for (const { status, body } of made) {
      if (status !== 201) continue;
      expectRefused(
        await call(wire, wallet, { headers: bearer(String(body.key)) }),
        403,
        'account_suspended',
      );
    }
    expect((await loadUser(wire.table, toId<'User'>(person.id)))?.suspended?.reason).toBe(reason);
    expect(await keysOfUser(wire.table, toId<'User'>(person.id))).toHaveLength(
      made.filter(({ status }) => status === 201).length,
    );
  });

  test('is the same when it is suspended again, and cannot be reinstated twice', async () => {
    const person = await signUpVerified(wire);
    const { body: first } = await decide(suspend, person.id);
    const { body: again } = await decide(suspend, person.id, { reason: 'Another reason' });
    expect(again).toEqual(first);
    await decide(reinstate, person.id);
    expectRefused(await decide(reinstate, person.id), 409, 'invalid_state');
  });

  test('is never the own one, nor an admin’s', async () => {
    expectRefused(await decide(suspend, kemi.id), 409, 'conflict');
    const other = await newUser(wire, 'admin', { admin_roles: ['SUPPORT'] });
    expectRefused(await decide(suspend, other.id), 409, 'conflict');
    expectRefused(await decide(suspend, crypto.randomUUID()), 404, 'not_found');
  });

  test('asks for a reason', async () => {
    const person = await signUpVerified(wire);
    expectRefused(await decide(suspend, person.id, {}), 400, 'invalid_request');
    expectRefused(await decide(reinstate, person.id, {}), 400, 'invalid_request');
  });
});

describe('what admins note about a person', () => {
  test('stands newest first with who wrote it and with the reasons of acts, and is not the person’s', async () => {
    const person = await newUser(wire, 'merchant');
    const params = { user_id: person.id };
    await call(wire, createNote, { headers: admin, params, body: { text: 'She called.' } });
    await decide(suspend, person.id);
    await call(wire, mail, {
      headers: admin,
      params,
      body: { subject: 'Your parcel', text: 'It has arrived.', reason: 'She asked.' },
    });
    const { body } = await call(wire, listNotes, { headers: admin, params });
    const notes = Notes.parse(body).results;
    expect(notes.map(({ act, text }) => `${act} ${text}`)).toEqual([
      'MAIL Your parcel: She asked.',
      `SUSPEND ${reason}`,
      'NOTE She called.',
    ]);
    expect(notes.every(({ by }) => by.name === 'Kemi Ojo')).toBe(true);
    const own = await signedIn(wire, person);
    expectRefused(await call(wire, listNotes, { headers: own, params }), 403, 'forbidden');
  });

  test('is on the audit trail of the admin, and an act on that of the person too', async () => {
    const person = await newUser(wire, 'merchant');
    await decide(suspend, person.id);
    await decide(reinstate, person.id);
    const own = await call(wire, audit, { headers: await signedIn(wire, person) });
    expect(Trail.parse(own.body).results.map(({ action }) => action)).toEqual([
      'admin-users.reinstate',
      'admin-users.suspend',
    ]);
    expect(own.text).not.toContain(reason);
    const { body } = await call(wire, audit, { headers: admin, query: { target: person.id } });
    expect(Trail.parse(body).results.map(({ action }) => action)).toEqual([
      'admin-users.reinstate',
      'admin-users.suspend',
    ]);
  });
});
