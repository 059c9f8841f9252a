import { describe, expect, test } from 'vitest';
import { route as payout } from '../../../functions/commissions/payouts/create.ts';
import { route as createPartnerKey } from '../../../functions/distribution/keys/create.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { verifyAccountEmail } from '../../../shared/accounts/data/holder.ts';
import { keyOfUser, loadUser } from '../../../shared/identity/data/users.ts';
import { addTotp, codeNow } from '../../support/people/identity/factors.ts';
import { signUp } from '../../support/people/identity/sign-up.ts';
import { place } from '../../support/people/partners/delegates.ts';
import { newOrganization } from '../../support/people/partners/organizations.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

/** The owner of an organization, whose factor was proven too long ago and whose address is not verified. */
async function owner() {
  const person = await signUp(wire);
  const user = await loadUser(wire.table, person.id);
  if (!user) return expect.fail('there is no such user');
  const organization = await newOrganization(wire, user);
  const totp = await addTotp(wire, person);
  later(11 * 60);
  return { ...person, user, organization, totp };
}
type Owner = Awaited<ReturnType<typeof owner>>;

const codeOf = async ({ access, organization }: Owner, body: object = { amount: 1 }) =>
  (await call(wire, payout, { headers: bearer(access), body: { organization, ...body } })).body.code;
const verifyAddress = ({ user }: Owner) =>
  wire.table.commit([verifyAccountEmail(keyOfUser(user.id), wire.now())]);

describe('a payout that several things forbid', () => {
  test('is refused for the role first', async () => {
    const one = await owner();
    await place(wire, one.user, one.organization, { role: 'MEMBER' });
    expect(await codeOf(one)).toBe('forbidden');
  });

  test('is refused for the suspension before the address', async () => {
    const one = await owner();
    await place(wire, one.user, one.organization, { role: 'OWNER', suspended: true });
    expect(await codeOf(one)).toBe('organization_suspended');
  });

  test('is refused for the address before the factor, for the factor before the amount, and then for the amount', async () => {
    const one = await owner();
    expect(await codeOf(one)).toBe('email_unverified');
    await verifyAddress(one);
    expect(await codeOf(one)).toBe('factor_required');
    await call(wire, verifyFactor, {
      headers: bearer(one.access),
      params: { factor_id: one.totp.id },
      body: { code: codeNow(wire, one.totp.secret) },
    });
    expect(await codeOf(one)).toBe('partial_payout_not_allowed');
    expect(await codeOf(one, {})).toBe('nothing_payable');
  });

  test('is refused for the factor before a body that nobody can read', async () => {
    const one = await owner();
    await verifyAddress(one);
    expect(await codeOf(one, { organization: 7, amount: 'all' })).toBe('factor_required');
  });
});

test('a partner key is created by a sign-in that has just proven its factor', async () => {
  const one = await owner();
  await verifyAddress(one);
  const body = { organization: one.organization, name: 'Backend', scopes: ['distribution:stores:read'] };
  const headers = bearer(one.access);
  expect((await call(wire, createPartnerKey, { headers, body })).body.code).toBe('factor_required');
  await call(wire, verifyFactor, {
    headers,
    params: { factor_id: one.totp.id },
    body: { code: codeNow(wire, one.totp.secret) },
  });
  expect((await call(wire, createPartnerKey, { headers, body })).status).toBe(201);
});
