import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as create } from '../../functions/partners/organizations/create.ts';
import { route as get } from '../../functions/partners/organizations/get.ts';
import { route as list } from '../../functions/partners/organizations/list.ts';
import { route as update } from '../../functions/partners/organizations/update.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let owner: User;
beforeEach(async () => {
  owner = await newUser(wire, 'merchant', { name: 'Kunle Adebayo' });
});

const make = async (who: User, body: object) =>
  call(wire, create, { headers: await signedIn(wire, who), body });
const show = async (who: User, id: string) =>
  call(wire, get, { headers: await signedIn(wire, who), params: { organization_id: id } });
const change = async (who: User, id: string, body: object) =>
  call(wire, update, { headers: await signedIn(wire, who), params: { organization_id: id }, body });

describe('an organization', () => {
  test('is made and owned by any user', async () => {
    for (const role of roles) {
      const user = await newUser(wire, role);
      const { status, body } = await make(user, { name: ' Lagos Partners ' });
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          name: 'Lagos Partners',
          legal_name: null,
          kind: 'PARTNER',
          email: null,
          phone: null,
          tax_id: null,
          owner: user.id,
          role: 'OWNER',
          programs: [],
          status: 'ACTIVE',
          revision: 1,
          created_at: expect.any(String),
        },
      ]);
      expect((await show(user, String(body.id))).body).toEqual(body);
    }
  });

  test('is made and read with the secret key of a user', async () => {
    const headers = await withKey(wire, owner, 'test');
    const { status, body } = await call(wire, create, { headers, body: { name: 'By key' } });
    expect(status).toBe(201);
    const params = { organization_id: String(body.id) };
    expect((await call(wire, get, { headers, params })).body).toEqual(body);
    expect((await call(wire, list, { headers })).body.results).toEqual([body]);
  });

  test('needs a name, and details that can be used', async () => {
    for (const [body, pointer] of [
      [{}, '/name'],
      [{ name: ' ' }, '/name'],
      [{ name: 'A', email: 'nowhere' }, '/email'],
      [{ name: 'A', phone: '0803' }, '/phone'],
      [{ name: 'A', tax_id: 'x'.repeat(41) }, '/tax_id'],
      [{ name: 'A', legal_name: 'x'.repeat(161) }, '/legal_name'],
    ] as const) {
      const answer = await make(owner, body);
      expectProblem(create, answer, 'invalid_request');
      expect(answer.body.errors).toMatchObject([{ pointer }]);
    }
  });

  test('is changed field by field, and null clears one', async () => {
    const id = await newOrganization(wire, owner);
    const details = {
      legal_name: 'Lagos Partners Limited',
      phone: '+2348030001122',
      tax_id: '20417395-0001',
    };
    const first = await change(owner, id, { ...details, email: 'Hello@Partners.example' });
    expect(first.body).toMatchObject({ ...details, email: 'hello@partners.example', revision: 2 });
    const second = await change(owner, id, { name: 'Lagos & Co', phone: null });
    expect(second.body).toMatchObject({ ...details, name: 'Lagos & Co', phone: null, revision: 3 });
    expect((await show(owner, id)).body).toEqual(second.body);
    expectProblem(update, await change(owner, id, { name: 'x'.repeat(121) }), 'invalid_request');
    expect((await change(owner, id, {})).body).toEqual(second.body);
  });

  test('is unknown to strangers', async () => {
    const id = await newOrganization(wire, owner);
    const stranger = await newUser(wire, 'merchant');
    for (const unknown of [id, randomUUID(), owner.id]) {
      expectProblem(get, await show(stranger, unknown), 'not_found');
      expectProblem(update, await change(stranger, unknown, { name: 'Mine' }), 'not_found');
    }
    expect(await listShown(wire, list, stranger)).toEqual([]);
  });
});

test('a user is in ten organizations at most, however many are made at once', async () => {
  const bodies = Array.from({ length: 14 }, (_, nth) => ({ name: `Partner ${nth}` }));
  const answers = await Promise.all(bodies.map((body) => make(owner, body)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(4);
  for (const answer of refused) expectProblem(create, answer, 'limit_reached');
  expect(await listShown(wire, list, owner)).toHaveLength(10);
});

test('the organizations of a user are listed newest first', async () => {
  const ids: string[] = [];
  for (const name of ['First', 'Second', 'Third']) ids.unshift(await newOrganization(wire, owner, { name }));
  expect((await listShown(wire, list, owner)).map(({ id }) => id)).toEqual(ids);
});

describe('a merchant’s own organization', () => {
  test('has the id and the name of the account, and is not listed', async () => {
    const { status, body } = await show(owner, owner.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: owner.id,
      name: 'Kunle Adebayo',
      kind: 'MERCHANT',
      role: 'OWNER',
      programs: [],
    });
    expect(await listShown(wire, list, owner)).toEqual([]);
    expectProblem(update, await change(owner, owner.id, { name: 'Other' }), 'not_found');
  });

  test('is of merchants alone', async () => {
    const rider = await newUser(wire, 'rider');
    expectProblem(get, await show(rider, rider.id), 'not_found');
  });
});
