import { describe, expect, test } from 'vitest';
import { route as login } from '../../functions/identity/login.ts';
import { route as getPerson } from '../../functions/operations/people/get.ts';
import { route as setRoles } from '../../functions/operations/people/set-roles.ts';
import { route as search } from '../../functions/operations/search.ts';
import { route as audit } from '../../functions/platform/audit/list.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { inviteAdmin } from '../../shared/identity/invite-admin.ts';
import type { AdminRole } from '../../shared/kernel/roles.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { password, signUp, signUpVerified } from '../support/people/identity/sign-up.ts';
import { book, fundedMerchant } from '../support/people/shipments/booking.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const newAdmin = (...admin_roles: AdminRole[]) => newUser(wire, 'admin', { admin_roles });
const boss = await newAdmin('ADMIN');
const asBoss = await signedIn(wire, boss);
const reason = 'She joins the evening shift.';

const give = (id: string, roles: readonly AdminRole[], headers: Headers = asBoss) =>
  call(wire, setRoles, { headers, params: { user_id: id }, body: { roles, reason } });

const codeOf = ({ status, body }: Answered) => [status, body.code];

describe('the roles of an admin', () => {
  test('are replaced from the next request on, and on the trail of both', async () => {
    const other = await newAdmin('SUPPORT');
    const headers = await signedIn(wire, other);
    expect(codeOf(await give(other.id, ['FINANCE'], headers))).toEqual([403, 'forbidden']);
    const { status, body } = await give(other.id, ['ADMIN', 'FINANCE']);
    expect([status, body.admin_roles]).toEqual([200, ['FINANCE', 'ADMIN']]);
    expect((await give(boss.id, ['ADMIN'], headers)).status).toBe(200);
    const trail = await call(wire, audit, { headers });
    expect(trail.text).toContain(boss.id);
  });

  test('make an admin of somebody who has no trade, and end the sessions of the former role', async () => {
    const person = await signUpVerified(wire);
    expect((await give(person.id, ['SUPPORT'])).body).toMatchObject({
      role: 'admin',
      admin_roles: ['SUPPORT'],
    });
    expect((await loginOf(wire.table, person.email))?.role).toBe('admin');
    const again = await call(wire, login, { body: { email: person.email, password } });
    const headers = bearer(String(again.body.access));
    expect((await call(wire, search, { headers, query: { q: 'nobody' } })).status).toBe(200);
  });

  test.each([
    [
      'a shop',
      async () => {
        const owner = await newUser(wire, 'merchant');
        await newStore(wire, owner);
        return owner.id;
      },
    ],
    [
      'a parcel that was sent',
      async () => {
        const { headers, user } = await fundedMerchant(wire);
        await book(wire, headers);
        return user.id;
      },
    ],
  ])('are not for somebody who has %s', async (_, made) => {
    expect(codeOf(await give(await made(), ['SUPPORT']))).toEqual([409, 'conflict']);
  });

  test('end the account at once where all are taken away, and it is nobody’s merchant again', async () => {
    const other = await newAdmin('SUPPORT');
    const headers = await signedIn(wire, other);
    expect((await give(other.id, [])).body).toMatchObject({
      role: 'admin',
      admin_roles: [],
      status: 'SUSPENDED',
    });
    expect((await call(wire, search, { headers, query: { q: 'x' } })).status).toBe(401);
    expect((await give(other.id, ['DISPATCH'])).body).toMatchObject({
      status: 'ACTIVE',
      admin_roles: ['DISPATCH'],
    });
  });

  test('stay with the last ADMIN, of whom there always is one however many are removed at once', async () => {
    const fresh = (await startWire()).wire;
    const two = await Promise.all([1, 2].map(() => newUser(fresh, 'admin', { admin_roles: ['ADMIN'] })));
    const [one, other] = two;
    if (!one || !other) return expect.fail('there are two');
    const [byOne, byOther] = [await signedIn(fresh, one), await signedIn(fresh, other)];
    const take = (headers: Headers, id: string) =>
      call(fresh, setRoles, { headers, params: { user_id: id }, body: { roles: ['SUPPORT'], reason } });
    expect(codeOf(await take(byOne, one.id))).toEqual([409, 'conflict']);
    const answers = await Promise.all([take(byOne, other.id), take(byOther, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('change nothing where somebody has them already', async () => {
    const other = await newAdmin('SUPPORT');
    expect((await give(other.id, ['SUPPORT'])).status).toBe(200);
    const { body } = await call(wire, getPerson, { headers: asBoss, params: { user_id: other.id } });
    expect(body.notes).toEqual([]);
  });

  test('are refused for nobody, for none of a merchant, and for a suspended merchant', async () => {
    expect(codeOf(await give(crypto.randomUUID(), ['SUPPORT']))).toEqual([404, 'not_found']);
    const merchant = await newUser(wire, 'merchant', { suspended: { at: wire.now().toISOString(), reason } });
    expect(codeOf(await give(merchant.id, ['SUPPORT']))).toEqual([409, 'conflict']);
  });

  test('are known to the roster from an invitation on', async () => {
    const email = 'first@ops.example';
    const detail = await inviteAdmin(
      { table: wire.table, now: wire.now() },
      { email, name: 'First', operator: 'test', mailed: false },
    );
    const headers = await signedIn(wire, { id: detail.user, role: 'admin', country: 'NG' });
    expect((await give(detail.user, ['SUPPORT'], headers)).status).toBe(200);
  });
});

describe('the page of a person', () => {
  test('has all that is hers and nothing secret, and each look is on both trails', async () => {
    const person = await signUp(wire);
    const user = { id: person.id, role: 'merchant' as const, country: 'NG' };
    await newStore(wire, user);
    const { status, body, text } = await call(wire, getPerson, {
      headers: asBoss,
      params: { user_id: person.id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: person.id, email: person.email, status: 'ACTIVE', admin_roles: null },
      sessions: { count: 1 },
      wallets: [
        { mode: 'live', available: '0.00' },
        { mode: 'test', available: '1000000.00' },
      ],
      stores: [{ role: 'OWNER' }],
      papers: null,
    });
    expect(text).not.toContain('argon2');
    const own = await call(wire, audit, { headers: bearer(person.access) });
    expect(own.text).toContain('people.get');
    const ours = await call(wire, audit, { headers: asBoss, query: { target: person.id } });
    expect(ours.text).toContain('people.get');
  });

  test('is not found where there is nobody', async () => {
    const asked = { headers: asBoss, params: { user_id: crypto.randomUUID() } };
    expect(codeOf(await call(wire, getPerson, asked))).toEqual([404, 'not_found']);
  });
});
