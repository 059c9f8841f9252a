import { describe, expect, test } from 'vitest';
import { route as login } from '../../functions/identity/login.ts';
import { route as me } from '../../functions/identity/me.ts';
import { route as updateMe } from '../../functions/identity/update-me.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { userPartition } from '../../shared/platform/table/entity/user-partition.ts';
import { knownTokensAccess } from '../../shared/platform/tokens/access-tokens.ts';
import { password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const now = new Date('2026-03-01T10:00:00.000Z');

const { wire } = await startWire(() => now);

describe('the own account', () => {
  test('is read with an access token', async () => {
    const { id, email, access } = await signUp(wire);
    const { status, body } = await call(wire, me, { headers: bearer(access) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, name: 'Ada', role: 'merchant', phone: null });
  });

  test('changes only in the fields that are sent, and never in others', async () => {
    const { access, email } = await signUp(wire);
    const headers = bearer(access);
    const change = { phone: '+2348012345678', role: 'admin', email: 'b@b.example', password_version: 9 };
    const { status, body } = await call(wire, updateMe, { headers, body: change });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ada', phone: '+2348012345678', role: 'merchant', email });
    expect((await call(wire, me, { headers })).body).toEqual(body);
    const cleared = await call(wire, updateMe, { headers, body: { name: 'Ada Ltd', phone: null } });
    expect(cleared.body).toMatchObject({ name: 'Ada Ltd', phone: null });
    expect((await call(wire, me, { headers })).body).toEqual(cleared.body);
  });

  test('carries a new country into the next sign-in', async () => {
    const { access, email, id } = await signUp(wire);
    await call(wire, updateMe, { headers: bearer(access), body: { country: 'KE' } });
    const { body } = await call(wire, login, { body: { email, password } });
    expect(await knownTokensAccess.of(wire).read(String(body.access))).toMatchObject({
      claims: { user: id, country: 'KE' },
    });
  });

  test('refuses bad fields by name', async () => {
    const { access } = await signUp(wire);
    const { status, body } = await call(wire, updateMe, {
      headers: bearer(access),
      body: { country: 'Kenya', name: '  ' },
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/name' }, { pointer: '/country' }]);
  });

  test('is not found where somebody is gone', async () => {
    const { access, id } = await signUp(wire);
    await wire.table.commit([{ remove: { pk: userPartition(toId<'User'>(id)), sk: 'USER' } }]);
    expect((await call(wire, me, { headers: bearer(access) })).status).toBe(404);
    expect((await call(wire, updateMe, { headers: bearer(access), body: { name: 'B' } })).status).toBe(404);
  });

  test('is closed to strangers, whatever they send', async () => {
    for (const route of [me, updateMe]) {
      const { status, body, headers } = await call(wire, route, { raw: '{not json' });
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
      expect(headers['www-authenticate']).toContain('Bearer');
    }
  });
});
