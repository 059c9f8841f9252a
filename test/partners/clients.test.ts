import { describe, expect, test } from 'vitest';
import { route as view } from '../../functions/partners/claims/view.ts';
import { route as create } from '../../functions/partners/clients/create.ts';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as get } from '../../functions/partners/clients/get.ts';
import { route as invite } from '../../functions/partners/clients/invite.ts';
import { route as list } from '../../functions/partners/clients/list.ts';
import { consumer as sweep } from '../../functions/partners/sweep.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newMemberOf } from '../support/people/distribution/partner.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import {
  inviteToClaim,
  newClient,
  newEnrolledPartner,
  newMerchant,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const runSweep = () => createRunner(sweep, () => wire)({});
let made = 0;
const newAddress = () => {
  made += 1;
  return `merchant-${made}@adire.example`;
};
const lookAt = async (headers: Readonly<Record<string, string>>, id: string) =>
  (await call(wire, get, { headers, params: { client_id: id } })).body;

describe('a client', () => {
  test('is drafted by any member, and seen by the members of its organization alone', async () => {
    const { organization } = await newEnrolledPartner(wire);
    const member = await newMemberOf(wire, organization, 'MEMBER');
    const email = newAddress();
    const body = {
      program: 'distributor',
      business_name: 'Adire House',
      owner_email: email,
      plan_intent: 'GROWTH',
    };
    const answer = await call(wire, create, { headers: member.headers, body });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        status: 'DRAFT',
        owner_email: email,
        plan_intent: 'GROWTH',
        merchant: null,
        attributed: null,
        is_test: true,
        revision: 1,
      },
    ]);
    const params = { client_id: String(answer.body.id) };
    const live = await signedIn(wire, member.owner);
    const stranger = await newEnrolledPartner(wire);
    for (const headers of [live, stranger.headers])
      expectProblem(get, await call(wire, get, { headers, params }), 'not_found');
    expect((await call(wire, get, { headers: member.headers, params })).body).toEqual(answer.body);
  });

  test('whose address has an open client in the organization is refused, until that one is claimed or ended', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const email = newAddress();
    const first = await newClient(wire, headers, email);
    const body = { program: 'distributor', business_name: 'Adire', owner_email: email };
    expectProblem(create, await call(wire, create, { headers, body }), 'client_exists');
    const other = await newEnrolledPartner(wire);
    expect((await call(wire, create, { headers: other.headers, body })).status).toBe(201);
    expect((await call(wire, end, { headers, params: { client_id: first.id } })).body.status).toBe('ENDED');
    expect((await call(wire, create, { headers, body })).status).toBe(201);
  });

  test('is listed newest first, page by page, by its status, and alone by its id', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      later(1);
      ids.unshift((await newClient(wire, headers, newAddress())).id);
    }
    const [, second = ''] = ids;
    await inviteToClaim(wire, headers, { id: second });
    const first = await call(wire, list, { headers, query: { limit: '2' } });
    const cursor = new URL(String(first.body.next)).searchParams.get('cursor') ?? '';
    const rest = await call(wire, list, { headers, query: { limit: '2', cursor } });
    expect([...resultsOf(first), ...resultsOf(rest)].map(({ id }) => id)).toEqual(ids);
    const invited = await call(wire, list, { headers, query: { status: 'INVITED' } });
    expect(resultsOf(invited).map(({ id }) => id)).toEqual([second]);
    const other = await newEnrolledPartner(wire);
    for (const [query, by, found] of [
      [{ client: second }, headers, [second]],
      [{ client: second, status: 'INVITED' }, headers, [second]],
      [{ client: second, status: 'DRAFT' }, headers, []],
      [{ client: second }, other.headers, []],
    ] as const)
      expect(resultsOf(await call(wire, list, { headers: by, query })).map(({ id }) => id)).toEqual(found);
  });

  test('is found by the beginnings of words of its name or address, whatever their case and marks', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const draft = async (business_name: string, owner_email: string) => {
      const body = { program: 'distributor', business_name, owner_email };
      return String((await call(wire, create, { headers, body })).body.id);
    };
    const osun = await draft('Ọ̀ṣun Fabrics', newAddress());
    later(1);
    const kola = await draft('Kola Nut Kitchen', 'chef@kolanut.example');
    await inviteToClaim(wire, headers, { id: kola });
    const other = await newEnrolledPartner(wire);
    for (const [query, by, found] of [
      [{ q: 'osun fab' }, headers, [osun]],
      [{ q: 'KOLA' }, headers, [kola]],
      [{ q: 'chef@kolanut.example' }, headers, [kola]],
      [{ q: 'kola', status: 'DRAFT' }, headers, []],
      [{ q: 'ola' }, headers, []],
      [{ q: 'kola' }, other.headers, []],
    ] as const)
      expect(resultsOf(await call(wire, list, { headers: by, query })).map(({ id }) => id)).toEqual(found);
  });

  test('is searched for to the end of the list, however many others come before it', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const wanted = await newClient(wire, headers, 'ada@needle.example');
    for (let nth = 0; nth < 4; nth++) {
      later(1);
      await newClient(wire, headers, newAddress());
    }
    const answer = await call(wire, list, { headers, query: { q: 'needle', limit: '1' } });
    expect(resultsOf(answer).map(({ id }) => id)).toEqual([wanted.id]);
    expectProblem(list, await call(wire, list, { headers, query: { q: ' ' } }), 'invalid_request');
  });

  test('is refused at its field under an unknown program', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const body = { program: 'friends', business_name: 'Adire', owner_email: newAddress() };
    const answer = await call(wire, create, { headers, body });
    expectProblem(create, answer, 'invalid_request');
    expect(answer.text).toContain('"/program"');
  });
});

describe('an invitation', () => {
  test('shows whoever has its link who asks for what, with the address masked', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, 'ada@adire.example');
    const scopes = ['catalog:write', 'orders:read'];
    const token = await inviteToClaim(wire, headers, client, { scopes, days: 30 });
    const { status, body } = await call(wire, view, { params: { token } });
    expect([status, body]).toMatchObject([
      200,
      {
        business: 'Adire House',
        email: 'a••@adire.example',
        scopes,
        days: 30,
        sponsorship: null,
        program: 'distributor',
      },
    ]);
    expect(await lookAt(headers, client.id)).toMatchObject({
      status: 'INVITED',
      invitation: { sends: 1, scopes, days: 30 },
    });
  });

  test('replaces the one before it', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, newAddress());
    const old = await inviteToClaim(wire, headers, client);
    later(1);
    const token = await inviteToClaim(wire, headers, client, { email: newAddress() });
    expectProblem(view, await call(wire, view, { params: { token: old } }), 'not_found');
    expect((await call(wire, view, { params: { token } })).status).toBe(200);
  });

  test('is sent ten times and no more', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, newAddress());
    for (let nth = 0; nth < 10; nth++) await inviteToClaim(wire, headers, client);
    const params = { draft_id: client.id };
    expectProblem(invite, await call(wire, invite, { headers, params, body: {} }), 'invalid_state');
  });

  test.each([
    ['days', { days: 731 }, '/days'],
    ['scopes', { scopes: ['wallet:write'] }, '/scopes/0'],
    ['email', { email: 'nobody' }, '/email'],
  ])('is refused at the field of wrong %s', async (_, body, pointer) => {
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, newAddress());
    const answer = await call(wire, invite, { headers, params: { draft_id: client.id }, body });
    expectProblem(invite, answer, 'invalid_request');
    expect(answer.text).toContain(`"${pointer}"`);
  });

  test('ends after 14 days and leaves a draft, which can be invited again', async () => {
    const { headers: early, owner } = await newEnrolledPartner(wire);
    const client = await newClient(wire, early, newAddress());
    const token = await inviteToClaim(wire, early, client);
    later(14 * day);
    const headers = await signedIn(wire, owner, 'test');
    expectProblem(view, await call(wire, view, { params: { token } }), 'not_found');
    expect(await lookAt(headers, client.id)).toMatchObject({ status: 'DRAFT', revision: 2 });
    await runSweep();
    expect(await lookAt(headers, client.id)).toMatchObject({
      status: 'DRAFT',
      revision: 3,
      invitation: null,
    });
    await runSweep();
    expect(await lookAt(headers, client.id)).toMatchObject({ revision: 3 });
    await inviteToClaim(wire, headers, client);
  });
});

describe('a draft that nobody claims', () => {
  test('is archived after 180 days, and its slug and its address are free', async () => {
    const { headers: early, owner } = await newEnrolledPartner(wire);
    const email = newAddress();
    const { client, body, namespace } = await newProvisioned(wire, early, email);
    later(180 * day);
    const headers = await signedIn(wire, owner, 'test');
    await runSweep();
    await runSweep();
    expect(await lookAt(headers, client)).toMatchObject({ status: 'ARCHIVED' });
    const again = { namespace_id: namespace.id, slug: body.slug };
    const next = await newProvisioned(wire, headers, email, again);
    expect(next.store.slug).toBe(`test-${body.slug}`);
  });
});

describe('the end of a client', () => {
  test('is for owners, admins and the merchant, once', async () => {
    const { headers, organization } = await newEnrolledPartner(wire);
    const member = await newMemberOf(wire, organization, 'MEMBER');
    const stranger = await newMerchant(wire);
    const client = await newClient(wire, headers, newAddress());
    const params = { client_id: client.id };
    expectProblem(end, await call(wire, end, { headers: member.headers, params }), 'forbidden');
    expectProblem(end, await call(wire, end, { headers: stranger.headers, params }), 'not_found');
    expect((await call(wire, end, { headers, params })).body.status).toBe('ENDED');
    expectProblem(end, await call(wire, end, { headers, params }), 'invalid_state');
  });

  test('makes the open link useless', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, newAddress());
    const token = await inviteToClaim(wire, headers, client);
    await call(wire, end, { headers, params: { client_id: client.id } });
    expectProblem(view, await call(wire, view, { params: { token } }), 'not_found');
  });
});
