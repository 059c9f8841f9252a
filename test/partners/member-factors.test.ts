import { describe, expect, test } from 'vitest';
import { route as verifyFactor } from '../../functions/identity/factors/verify.ts';
import { route as invite } from '../../functions/partners/members/create.ts';
import { route as updateMember } from '../../functions/partners/members/update.ts';
import { loadUser } from '../../shared/identity/data/users.ts';
import { addTotp, codeNow } from '../support/people/identity/factors.ts';
import { newEmail, signUpVerified } from '../support/people/identity/sign-up.ts';
import { newOrganizationMember } from '../support/people/partners/members.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const refused = [403, 'factor_required'];

describe('the second factor of an owner', () => {
  /** An owner, whose factor was proven too long ago, and a member whose role may change. */
  async function owned() {
    const person = await signUpVerified(wire);
    const user = await loadUser(wire.table, person.id);
    if (!user) return expect.fail('there is no such user');
    const organization = await newOrganization(wire, user);
    const other = await newOrganizationMember(wire, user, organization, 'MEMBER');
    const totp = await addTotp(wire, person);
    later(11 * 60);
    return { ...person, totp, other, organization };
  }
  type Owned = Awaited<ReturnType<typeof owned>>;

  const invited = (role: unknown, { access, organization }: Owned) =>
    call(wire, invite, {
      headers: bearer(access),
      params: { organization_id: organization },
      body: { email: newEmail(), role },
    });
  const changed = (role: string, { access, organization, other }: Owned) =>
    call(wire, updateMember, {
      headers: bearer(access),
      params: { organization_id: organization, member_id: other.id },
      body: { role },
    });

  test.each([
    ['an invitation of an admin', (one: Owned) => invited('ADMIN', one), 201],
    ['the raising of a member to an admin', (one: Owned) => changed('ADMIN', one), 200],
    ['the handing over', (one: Owned) => changed('OWNER', one), 200],
  ])('is asked for again before %s', async (_, act, done) => {
    const one = await owned();
    const { status, body } = await act(one);
    expect([status, body.code]).toEqual(refused);
    await call(wire, verifyFactor, {
      headers: bearer(one.access),
      params: { factor_id: one.totp.id },
      body: { code: codeNow(wire, one.totp.secret) },
    });
    expect((await act(one)).status).toBe(done);
  });

  test.each([
    ['an invitation of a member', (one: Owned) => invited('MEMBER', one), 201],
    ['the lowering of a role', (one: Owned) => changed('MEMBER', one), 200],
  ])('is not asked for before %s', async (_, act, done) => {
    expect((await act(await owned())).status).toBe(done);
  });

  test.each(['admin', ' MEMBER', 7, null, undefined])(
    'is asked for before a role %j is refused',
    async (role) => {
      const answer = await invited(role, await owned());
      expect([answer.status, answer.body.code]).toEqual(refused);
    },
  );
});
