import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as create } from '../../functions/distribution/keys/create.ts';
import { route as remove } from '../../functions/distribution/keys/delete.ts';
import { route as list } from '../../functions/distribution/keys/list.ts';
import { route as roll } from '../../functions/distribution/keys/roll.ts';
import { route as dismiss } from '../../functions/partners/members/delete.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../shared/kernel/ids.ts';
import { organizationPartition } from '../../shared/partners/data/organizations.ts';
import { loadPartnerKey } from '../../shared/platform/http/credentials/partner-keys.ts';
import { hashOfSecret } from '../../shared/platform/http/credentials/secrets.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { newPartnerKey } from '../support/people/partners/keys.ts';
import { newOrganizationMember } from '../support/people/partners/members.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { readPool } from '../support/routes/access-samples.ts';
import { call } from '../support/routes/call.ts';
import { mailsAbout } from '../support/services/owner-mails.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire, at } = await startWires('2026-03-01T10:00:00.000Z');
const day = 24 * 3600;
const scopes = ['distribution:stores:write', 'distribution:pool:read'];
let owner: User;
let organization: OrganizationId;
beforeEach(async () => {
  owner = await newUser(wire, 'merchant');
  organization = await newOrganization(wire, owner);
});

const make = async (who: User, body: object) =>
  call(wire, create, { headers: await signedIn(wire, who), body });
const asked = async (who: User, id: string) => ({
  headers: await signedIn(wire, who),
  params: { key_id: id },
});
/** Whether a secret opens a route of its scope. */
const works = async (secret: unknown, on = wire) =>
  (await call(on, readPool, { headers: { authorization: `ApiKey ${secret}` } })).status === 200;
const withPool = { scopes: ['distribution:pool:read'] as const };

describe('a partner key', () => {
  test('is made with its scopes and its mode, and shows its secret once', async () => {
    const name = 'Provisioning';
    const { status, body } = await make(owner, { organization, name, scopes, mode: 'test' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        organization,
        name,
        mode: 'test',
        scopes,
        hint: String(body.key).slice(-4),
        created_at: wire.now().toISOString(),
        key: expect.stringMatching(/^svc_pk_[0-9A-Za-z]{49}$/),
      },
    ]);
    expect(await works(body.key)).toBe(true);
    const { key: _, ...shown } = body;
    expect(await listShown(wire, list, owner, { query: { organization } })).toEqual([shown]);
    const [mail] = await mailsAbout(engine, [organizationPartition.pk(organization)], wire.now);
    expect(mail).toMatchObject({ to: owner.email, subject: 'A new test partner key of Lagos Partners' });
  });

  test('is live, and of the only organization of its maker, where nothing else is said', async () => {
    const { body } = await make(owner, { name: 'A', scopes });
    expect(body).toMatchObject({ organization, mode: 'live' });
    await newOrganization(wire, owner);
    expectProblem(create, await make(owner, { name: 'A', scopes }), 'invalid_request');
  });

  test('needs a name and known scopes', async () => {
    for (const [body, pointer] of [
      [{ scopes }, '/name'],
      [{ name: 'A' }, '/scopes'],
      [{ name: 'A', scopes: [] }, '/scopes'],
      [{ name: 'A', scopes: ['distribution:everything'] }, '/scopes/0'],
      [{ name: 'A', scopes, mode: 'both' }, '/mode'],
    ] as const) {
      const answer = await make(owner, { organization, ...body });
      expectProblem(create, answer, 'invalid_request');
      expect(answer.body.errors).toMatchObject([{ pointer }]);
    }
  });

  test('is made, rolled and deleted by the owner and admins, and seen by every member', async () => {
    const [admin, member, stranger] = [
      await newOrganizationMember(wire, owner, organization, 'ADMIN'),
      await newOrganizationMember(wire, owner, organization),
      await newUser(wire, 'merchant'),
    ];
    const { id } = await newPartnerKey(wire, admin, organization);
    for (const [who, code] of [
      [member, 'forbidden'],
      [stranger, 'not_found'],
    ] as const) {
      expectProblem(create, await make(who, { organization, name: 'A', scopes }), code);
      expectProblem(roll, await call(wire, roll, await asked(who, id)), code);
      expectProblem(remove, await call(wire, remove, await asked(who, id)), code);
    }
    expect(await listShown(wire, list, member, { query: { organization } })).toMatchObject([{ id }]);
    const headers = await signedIn(wire, stranger);
    expectProblem(list, await call(wire, list, { headers, query: { organization } }), 'not_found');
    expectProblem(roll, await call(wire, roll, await asked(owner, randomUUID())), 'not_found');
  });

  test('is not made with a key of the user', async () => {
    const headers = await withKey(wire, owner, 'live');
    const body = { organization, name: 'A', scopes };
    expectProblem(create, await call(wire, create, { headers, body }), 'forbidden');
  });

  test('stops at once when it is deleted, with the secrets that it had', async () => {
    const { id, key } = await newPartnerKey(wire, owner, organization, withPool);
    const rolled = await call(wire, roll, await asked(owner, id));
    expect([await works(key), await works(rolled.body.key)]).toEqual([true, true]);
    const { status, text, headers } = await call(wire, remove, await asked(owner, id));
    expect([status, text, headers['content-type']]).toEqual([204, '', undefined]);
    expect([await works(key), await works(rolled.body.key)]).toEqual([false, false]);
    expect(await listShown(wire, list, owner, { query: { organization } })).toEqual([]);
    expectProblem(remove, await call(wire, remove, await asked(owner, id)), 'not_found');
  });

  test('gets a new secret, and the old one works for 24 hours', async () => {
    const { id, key } = await newPartnerKey(wire, owner, organization, withPool);
    const { status, body } = await call(wire, roll, await asked(owner, id));
    expect([status, body]).toMatchObject([
      200,
      { id, mode: 'live', scopes: withPool.scopes, old_key_valid_until: '2026-03-02T10:00:00.000Z' },
    ]);
    expect([await works(key, at(day - 1)), await works(body.key, at(day - 1))]).toEqual([true, true]);
    expect([await works(key, at(day)), await works(body.key, at(day))]).toEqual([false, true]);
  });

  test('rolled twice at once has two new secrets, and each works', async () => {
    const { id, key } = await newPartnerKey(wire, owner, organization, withPool);
    const by = await asked(owner, id);
    const answers = await Promise.all([call(wire, roll, by), call(wire, roll, by)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const secret of [key, ...answers.map(({ body }) => body.key)])
      expect(await works(secret), String(secret)).toBe(true);
    expect((await call(wire, remove, by)).status).toBe(204);
    for (const secret of [key, ...answers.map(({ body }) => body.key)])
      expect(await loadPartnerKey(wire.table, hashOfSecret(String(secret)))).toBeUndefined();
  });

  test('rolled or deleted at once: no secret of a deleted key works', async () => {
    const { id } = await newPartnerKey(wire, owner, organization, withPool);
    const by = await asked(owner, id);
    const [rolled, removed] = await Promise.all([call(wire, roll, by), call(wire, remove, by)]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(rolled.status);
    if (rolled.status === 200) expect(await works(rolled.body.key)).toBe(false);
  });

  test('works on when its maker has left', async () => {
    const admin = await newOrganizationMember(wire, owner, organization, 'ADMIN');
    const { key } = await newPartnerKey(wire, admin, organization, withPool);
    const headers = await signedIn(wire, admin);
    const params = { organization_id: organization, member_id: admin.id };
    expect((await call(wire, dismiss, { headers, params })).status).toBe(200);
    expect(await works(key)).toBe(true);
  });
});

test('an organization has twenty keys at most, however many are made at once', async () => {
  for (let nth = 0; nth < 18; nth++) await newPartnerKey(wire, owner, organization);
  const bodies = [1, 2, 3, 4, 5].map((nth) => ({ organization, name: `Key ${nth}`, scopes, mode: 'test' }));
  const answers = await Promise.all(bodies.map((body) => make(owner, body)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  for (const answer of refused) expectProblem(create, answer, 'limit_reached');
  expect(await listShown(wire, list, owner, { query: { organization } })).toHaveLength(20);
});

test('the keys of an organization are rolled twenty times in 24 hours', async () => {
  const { id } = await newPartnerKey(wire, owner, organization);
  const by = await asked(owner, id);
  for (let nth = 0; nth < 20; nth++) expect((await call(wire, roll, by)).status).toBe(200);
  expectProblem(roll, await call(wire, roll, by), 'conflict');
});
