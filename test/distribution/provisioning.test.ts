import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/distribution/client-stores/create.ts';
import { route as get } from '../../functions/distribution/client-stores/get.ts';
import { route as list } from '../../functions/distribution/client-stores/list.ts';
import { consumer as follow } from '../../functions/distribution/follow-stores.ts';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as getClient } from '../../functions/partners/clients/get.ts';
import { route as publish } from '../../functions/stores/publish.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newDomain, newVerified, register } from '../support/people/distribution/namespaces.ts';
import { newMemberOf, newPartnerKey } from '../support/people/distribution/partner.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import {
  acceptToken,
  newEnrolledPartner,
  newMerchant,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const bodyFor = (namespace_id: string, more: object = {}) => {
  const nth = crypto.randomUUID().slice(0, 8);
  return {
    namespace_id,
    slug: `adire-${nth}`,
    business_name: 'Adire House',
    owner_email: `ada-${nth}@adire.example`,
    plan_intent: 'STARTER',
    idempotency_key: nth,
    ...more,
  };
};

/** A partner with a key and a verified namespace. */
async function newDistributor(mode: 'live' | 'test' = 'test') {
  const partner = await newEnrolledPartner(wire, mode);
  const key = await newPartnerKey(wire, partner.organization, ['distribution:stores:write'], mode);
  return { ...partner, key, namespace: await newVerified(wire, partner.headers) };
}

describe('provisioning', () => {
  test('makes a draft store, a client and a claim at once, by a partner key', async () => {
    const { key, headers, namespace } = await newDistributor();
    const body = bodyFor(namespace.id);
    const answer = await call(wire, create, { headers: key, body });
    const slug = `test-${body.slug}`;
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        status: 'DRAFT',
        is_test: true,
        store: { slug, url: `https://${slug}.${namespace.domain}/` },
        gates: [
          { gate: 'CLAIM', satisfied: false },
          { gate: 'LICENSE', satisfied: false },
          { gate: 'PUBLISH', satisfied: false },
        ],
      },
    ]);
    expect(typeof answer.body.test_claim_token).toBe('string');
    const params = { client_id: String(answer.body.client) };
    const client = await call(wire, getClient, { headers, params });
    expect(client.body).toMatchObject({
      status: 'INVITED',
      owner_email: body.owner_email,
      plan_intent: 'STARTER',
    });
  });

  test('leaves a draft where nobody is to be invited', async () => {
    const { key, headers, namespace } = await newDistributor();
    const answer = await call(wire, create, { headers: key, body: bodyFor(namespace.id, { invite: false }) });
    expect(answer.body.test_claim_token).toBeUndefined();
    const client = await call(wire, getClient, {
      headers,
      params: { client_id: String(answer.body.client) },
    });
    expect(client.body.status).toBe('DRAFT');
  });

  test('answers the same store to the same key, and refuses other data', async () => {
    const { key, namespace } = await newDistributor();
    const body = bodyFor(namespace.id);
    const first = await call(wire, create, { headers: key, body });
    const again = await call(wire, create, { headers: key, body: { ...body, invite: false } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const more of [{ slug: 'another' }, { business_name: 'Batik House' }, { plan_intent: undefined }]) {
      const answer = await call(wire, create, { headers: key, body: { ...body, ...more } });
      expectProblem(create, answer, 'idempotency_key_reused');
    }
  });

  test('makes one store of three requests at once with the same key', async () => {
    const { key, namespace } = await newDistributor();
    const body = bodyFor(namespace.id);
    const answers = await Promise.all([1, 2, 3].map(() => call(wire, create, { headers: key, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  test('refuses a slug and an address that are taken, each with its own code', async () => {
    const { key, namespace } = await newDistributor();
    const body = bodyFor(namespace.id);
    await call(wire, create, { headers: key, body });
    const sameSlug = bodyFor(namespace.id, { slug: body.slug });
    expectProblem(create, await call(wire, create, { headers: key, body: sameSlug }), 'slug_taken');
    const sameOwner = bodyFor(namespace.id, { owner_email: body.owner_email });
    expectProblem(create, await call(wire, create, { headers: key, body: sameOwner }), 'client_exists');
    const elsewhere = await newDistributor();
    const taken = bodyFor(elsewhere.namespace.id, { slug: body.slug });
    expectProblem(create, await call(wire, create, { headers: elsewhere.key, body: taken }), 'slug_taken');
  });

  test.each([
    ['capitals in the slug', { slug: 'Adire' }, '/slug'],
    ['a slug of two characters', { slug: 'ad' }, '/slug'],
    ['a slug of 41 characters', { slug: 'a'.repeat(41) }, '/slug'],
    ['a reserved slug', { slug: 'checkout' }, '/slug'],
    ['an unknown plan', { plan_intent: 'FREE' }, '/plan_intent'],
    ['an empty key', { idempotency_key: '' }, '/idempotency_key'],
    ['a key of 256 characters', { idempotency_key: 'k'.repeat(256) }, '/idempotency_key'],
    ['no business name', { business_name: ' ' }, '/business_name'],
  ])('refuses %s at the field', async (_, more, pointer) => {
    const { key, namespace } = await newDistributor();
    const answer = await call(wire, create, { headers: key, body: bodyFor(namespace.id, more) });
    expectProblem(create, answer, 'invalid_request');
    expect(answer.text).toContain(`"${pointer}"`);
  });

  test('refuses a namespace that is not verified, or not the organization’s', async () => {
    const { key, headers } = await newDistributor();
    const pending = await register(wire, headers, newDomain());
    const answer = await call(wire, create, { headers: key, body: bodyFor(pending.id) });
    expectProblem(create, answer, 'namespace_not_verified');
    const other = await newDistributor();
    const foreign = await call(wire, create, { headers: key, body: bodyFor(other.namespace.id) });
    expectProblem(create, foreign, 'not_found');
  });

  test('needs an enrolment as a distributor', async () => {
    const owner = await newUser(wire, 'merchant');
    const organization = await newOrganization(wire, owner);
    const headers = await signedIn(wire, owner, 'test');
    const namespace = await newVerified(wire, headers);
    const key = await newPartnerKey(wire, organization, ['distribution:stores:write']);
    const answer = await call(wire, create, { headers: key, body: bodyFor(namespace.id) });
    expectProblem(create, answer, 'not_enrolled');
  });

  test('takes four requests at most by a partner key, one of them the transaction', async () => {
    const { key, namespace } = await newDistributor();
    const counting = counted(wire);
    const answer = await call(counting.wire, create, { headers: key, body: bodyFor(namespace.id) });
    expect(answer.status).toBe(201);
    expect(counting.requests.length).toBeLessThanOrEqual(4);
  });

  test('whose process dies has made all or nothing, and the retry answers the store', async () => {
    const { key, namespace } = await newDistributor();
    const points = await dyingEverywhere(
      wire,
      create,
      async () => ({ headers: key, body: bodyFor(namespace.id) }),
      async (_, answer) => expect([200, 201]).toContain(answer.status),
    );
    expect(points).toBeGreaterThan(4);
  });
});

describe('the readiness of a store', () => {
  test('is shown to members and keys of the organization alone', async () => {
    const { headers, organization } = await newEnrolledPartner(wire);
    const made = await newProvisioned(wire, headers, 'ada@adire.example');
    const params = { client_store_id: made.id };
    const member = await newMemberOf(wire, organization, 'MEMBER');
    const key = await newPartnerKey(wire, organization, ['distribution:stores:read']);
    for (const who of [headers, member.headers, key])
      expect((await call(wire, get, { headers: who, params })).status).toBe(200);
    const other = await newDistributor();
    for (const who of [other.headers, other.key])
      expectProblem(get, await call(wire, get, { headers: who, params }), 'not_found');
  });

  test('is read by a partner key in two requests', async () => {
    const { headers, organization } = await newEnrolledPartner(wire);
    const made = await newProvisioned(wire, headers, 'ada@adire.example');
    const key = await newPartnerKey(wire, organization, ['distribution:stores:read']);
    const counting = counted(wire);
    await call(counting.wire, get, { headers: key, params: { client_store_id: made.id } });
    expect(counting.requests.length).toBeLessThanOrEqual(2);
  });

  test('goes from DRAFT over CLAIMED to LIVE in test mode, and is announced at each step once', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const merchant = await newMerchant(wire);
    const made = await newProvisioned(wire, headers, merchant.user.email);
    const params = { client_store_id: made.id };
    await acceptToken(wire, merchant.headers, made.test_claim_token ?? '');
    const announce = async (name: string) => {
      const detail = { store: made.store.id, mode: 'test' };
      const event = {
        event_id: crypto.randomUUID(),
        name,
        at: wire.now().toISOString(),
        tenant: merchant.user.id,
      };
      const body = JSON.stringify({ detail: { ...event, mode: 'test', subject: 'STORE', detail } });
      const record = { messageId: 'one', receiptHandle: '', attributes: {}, body };
      await createRunner(follow, () => wire)({ Records: [record] });
    };
    await announce('store.published');
    expect((await call(wire, get, { headers, params })).body).toMatchObject({
      status: 'CLAIMED',
      revision: 2,
    });
    await announce('store.published');
    expect((await call(wire, get, { headers, params })).body).toMatchObject({
      status: 'CLAIMED',
      revision: 2,
    });
  });

  test('belongs to the draft alone until the claim, in live mode too', async () => {
    const { headers } = await newEnrolledPartner(wire, 'live');
    const merchant = await newMerchant(wire, 'live');
    const made = await newProvisioned(wire, headers, merchant.user.email, { invite: true });
    const store = await loadStore(wire.table, made.store.id);
    expect(store?.owner).toBe(made.client);
    const answer = await call(wire, publish, {
      headers: merchant.headers,
      params: { store_id: made.store.id },
    });
    expectProblem(publish, answer, 'not_found');
  });

  test('is listed newest first, by status and by client', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const one = await newProvisioned(wire, headers, 'ada@adire.example');
    const other = await newProvisioned(wire, headers, 'bola@adire.example');
    const find = async (query: Record<string, string>) =>
      resultsOf(await call(wire, list, { headers, query })).map(({ id }) => id);
    expect(new Set(await find({}))).toEqual(new Set([one.id, other.id]));
    expect(await find({ client: one.client })).toEqual([one.id]);
    expect(await find({ status: 'LIVE' })).toEqual([]);
    const stranger = await newDistributor();
    expect(
      resultsOf(await call(wire, list, { headers: stranger.headers, query: { client: one.client } })),
    ).toEqual([]);
  });

  test('says so of a draft that was ended', async () => {
    const { headers } = await newEnrolledPartner(wire);
    const made = await newProvisioned(wire, headers, 'ada@adire.example');
    await call(wire, end, { headers, params: { client_id: made.client } });
    const { body } = await call(wire, get, { headers, params: { client_store_id: made.id } });
    expect(body).toMatchObject({ status: 'ENDED', gates: [] });
  });
});
