import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as payout } from '../../../functions/commissions/payouts/create.ts';
import { route as createPartnerKey } from '../../../functions/distribution/keys/create.ts';
import { route as rollPartnerKey } from '../../../functions/distribution/keys/roll.ts';
import { route as createKey } from '../../../functions/identity/create-key.ts';
import { route as createFactor } from '../../../functions/identity/factors/create.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { route as rollKey } from '../../../functions/identity/roll-key.ts';
import { route as setBankAccount } from '../../../functions/money/set-bank-account.ts';
import { route as withdraw } from '../../../functions/money/withdraw.ts';
import { saveVerifiedEmail } from '../../../shared/accounts/data/holder.ts';
import { keyOfUser, loadUser } from '../../../shared/identity/data/users.ts';
import { addTotp, codeNow } from '../../support/people/identity/factors.ts';
import { signUp, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { place } from '../../support/people/partners/delegates.ts';
import { newOrganization } from '../../support/people/partners/organizations.ts';
import { type Asked, bearer, call } from '../../support/routes/call.ts';
import { unknownIds } from '../../support/routes/path-parameters.ts';
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
  wire.table.commit([saveVerifiedEmail(keyOfUser(user.id), wire.now())]);

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

  test('is refused for the factor before a body that nobody can read, and for the rest before the factor', async () => {
    const one = await owner();
    const unread = { organization: 7, amount: 'all' };
    expect(await codeOf(one, unread)).toBe('email_unverified');
    await verifyAddress(one);
    expect(await codeOf(one, unread)).toBe('factor_required');
    await place(wire, one.user, one.organization, { role: 'MEMBER' });
    expect(await codeOf(one, { amount: 'all' })).toBe('forbidden');
  });

  test('is refused for the factor whether it names no organization, an unknown one or a stranger’s', async () => {
    const [one, stranger] = [await owner(), await owner()];
    await verifyAddress(one);
    for (const organization of ['', randomUUID(), stranger.organization])
      expect(await codeOf(one, { organization })).toBe('factor_required');
    const person = await signUpVerified(wire);
    await addTotp(wire, person);
    later(11 * 60);
    const answer = await call(wire, payout, { headers: bearer(person.access), body: {} });
    expect(answer.body.code).toBe('factor_required');
  });
});

/** Bodies that are refused for different reasons, apart from the factor. */
const bodies: readonly Asked[] = [
  { body: {} },
  { body: { mode: 'live', amount: '100.00', organization: randomUUID(), name: 'Backend' } },
  { raw: '{oops' },
  { raw: 'amount=100', headers: { 'content-type': 'text/plain' } },
  { raw: JSON.stringify({ name: 'x'.repeat(300 * 1024) }) },
];

describe.each([withdraw, createKey, rollKey, setBankAccount, createFactor, createPartnerKey, rollPartnerKey])(
  '$id',
  (route) => {
    test('asks for the factor before anything else about the request', async () => {
      const one = await owner();
      const named = [
        unknownIds(route),
        Object.fromEntries(Object.keys(unknownIds(route)).map((id) => [id, 'zzz'])),
      ];
      for (const params of named)
        for (const { headers, ...asked } of bodies) {
          const answer = await call(wire, route, {
            ...asked,
            params,
            headers: { ...bearer(one.access), ...headers },
          });
          expect([answer.status, answer.body.code]).toEqual([403, 'factor_required']);
        }
    });
  },
);

describe('a stranger without a factor', () => {
  test('is told of an unknown key as of a key of somebody else', async () => {
    const [one, person] = [await owner(), await signUpVerified(wire)];
    await verifyAddress(one);
    await call(wire, verifyFactor, {
      headers: bearer(one.access),
      params: { factor_id: one.totp.id },
      body: { code: codeNow(wire, one.totp.secret) },
    });
    const body = { organization: one.organization, name: 'Backend', scopes: ['distribution:stores:read'] };
    const made = await call(wire, createPartnerKey, { headers: bearer(one.access), body });
    expect(made.status).toBe(201);
    const roll = async (key_id: string) => {
      const { status, body } = await call(wire, rollPartnerKey, {
        headers: bearer(person.access),
        params: { key_id },
      });
      return [status, body.code, body.detail];
    };
    expect(await roll(String(made.body.id))).toEqual(await roll(randomUUID()));
    expect(await roll('zzz')).toEqual([404, 'not_found', 'No partner key with this id.']);
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
