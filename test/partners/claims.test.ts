import { describe, expect, test } from 'vitest';
import { route as getReadiness } from '../../functions/distribution/client-stores/get.ts';
import { route as accept } from '../../functions/partners/claims/accept.ts';
import { route as decline } from '../../functions/partners/claims/decline.ts';
import { route as view } from '../../functions/partners/claims/view.ts';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as getClient } from '../../functions/partners/clients/get.ts';
import { route as partners } from '../../functions/partners/merchant/list.ts';
import { route as getStore } from '../../functions/stores/get.ts';
import { loadUser } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { loadNamedClient } from '../../shared/partners/data/clients.ts';
import { loadOrganization, saveOrganization } from '../../shared/partners/data/organizations.ts';
import { issueClaimToken } from '../../shared/partners/domain/client.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { worksOf } from '../../shared/stores/data/works.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { joinPartner } from '../support/people/distribution/partner.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import {
  acceptToken,
  inviteToClaim,
  newClient,
  newEnrolledPartner,
  newMerchant,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** A partner that has provisioned a store for a merchant and invited it. */
async function beforeTheClaim(invitation: object = { scopes: ['catalog:write', 'orders:read'] }) {
  const partner = await newEnrolledPartner(wire);
  const merchant = await newMerchant(wire);
  const made = await newProvisioned(wire, partner.headers, merchant.user.email);
  const token = await inviteToClaim(wire, partner.headers, { id: made.client }, invitation);
  return { partner, merchant, made, token };
}

const clientOf = async ({ partner, made }: Awaited<ReturnType<typeof beforeTheClaim>>) =>
  (await call(wire, getClient, { headers: partner.headers, params: { client_id: made.client } })).body;

describe('a claim', () => {
  test('gives the merchant the store, and the partner what the merchant allows', async () => {
    const before = await beforeTheClaim();
    const { partner, merchant, made, token } = before;
    const params = { store_id: made.store.id };
    expectProblem(getStore, await call(wire, getStore, { headers: merchant.headers, params }), 'not_found');
    const body = { scopes: ['catalog:write'], days: 10 };
    const answer = await acceptToken(wire, merchant.headers, token, body);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        client: made.client,
        store: made.store.id,
        grants: [{ scopes: ['catalog:write'], status: 'ACTIVE' }],
      },
    ]);
    expect((await call(wire, getStore, { headers: merchant.headers, params })).status).toBe(200);
    expect(await clientOf(before)).toMatchObject({
      status: 'ACTIVE',
      merchant: merchant.user.id,
      attributed: true,
      attribution_reason: null,
    });
    const [seen] = resultsOf(await call(wire, partners, { headers: merchant.headers }));
    expect(seen).toMatchObject({
      organization: { id: partner.organization },
      status: 'ACTIVE',
      client: made.client,
    });
    const readiness = await call(wire, getReadiness, {
      headers: partner.headers,
      params: { client_store_id: made.id },
    });
    expect(readiness.body).toMatchObject({
      status: 'CLAIMED',
      gates: [{ gate: 'CLAIM', satisfied: true }, {}, {}],
    });
  });

  test('gives the partner nothing where the merchant allows nothing', async () => {
    const { merchant, token } = await beforeTheClaim();
    const answer = await acceptToken(wire, merchant.headers, token, { scopes: [] });
    expect(answer.body.grants).toEqual([]);
  });

  test('cannot allow more than was asked for', async () => {
    const { merchant, token } = await beforeTheClaim();
    const answer = await acceptToken(wire, merchant.headers, token, { scopes: ['orders:write'] });
    expectProblem(accept, answer, 'invalid_request');
    expect(answer.text).toContain('"/scopes/0"');
  });

  test('is refused to another address, and the link stays good', async () => {
    const { merchant, token } = await beforeTheClaim();
    const other = await newMerchant(wire);
    expectProblem(accept, await acceptToken(wire, other.headers, token), 'email_mismatch');
    expectProblem(
      decline,
      await call(wire, decline, { headers: other.headers, params: { token }, body: {} }),
      'email_mismatch',
    );
    expect((await acceptToken(wire, merchant.headers, token)).status).toBe(200);
  });

  test.each([accept, decline])(
    'tells a stranger who asks $id the same before and after it is accepted',
    async (route) => {
      const { merchant, token } = await beforeTheClaim();
      const stranger = await newMerchant(wire);
      const answer = async ({ headers }: typeof merchant) => {
        const { status, body } = await call(wire, route, { headers, params: { token }, body: {} });
        return { status, ...body, request_id: '' };
      };
      const open = await answer(stranger);
      expect(open).toMatchObject({ status: 403, code: 'email_mismatch' });
      expect((await acceptToken(wire, merchant.headers, token)).status).toBe(200);
      expect(await answer(stranger)).toEqual(open);
      expect(await answer(merchant)).toMatchObject({ status: 409, code: 'invalid_state' });
    },
  );

  test('is unknown in the other mode', async () => {
    const { merchant, token } = await beforeTheClaim();
    const live = await signedIn(wire, merchant.user);
    expectProblem(accept, await acceptToken(wire, live, token), 'not_found');
  });

  test('is accepted once', async () => {
    const { merchant, token } = await beforeTheClaim();
    await acceptToken(wire, merchant.headers, token);
    expectProblem(accept, await acceptToken(wire, merchant.headers, token), 'invalid_state');
  });

  test('is over once it was declined: the client is a draft with the reason, and the link is dead', async () => {
    const before = await beforeTheClaim();
    const { merchant, token } = before;
    const asked = {
      headers: merchant.headers,
      params: { token },
      body: { reason: 'We have a shop already.' },
    };
    expect((await call(wire, decline, asked)).status).toBe(200);
    expect(await clientOf(before)).toMatchObject({
      status: 'DRAFT',
      decline_reason: 'We have a shop already.',
    });
    expectProblem(view, await call(wire, view, { params: { token } }), 'not_found');
    expectProblem(accept, await acceptToken(wire, merchant.headers, token), 'not_found');
  });

  test('waits while the organization is suspended', async () => {
    const { partner, merchant, token } = await beforeTheClaim();
    const set = async (status: 'ACTIVE' | 'SUSPENDED') => {
      const read = await loadOrganization(wire.table, partner.organization);
      await wire.table.commit([saveOrganization(read, { status })]);
    };
    await set('SUSPENDED');
    expectProblem(accept, await acceptToken(wire, merchant.headers, token), 'organization_suspended');
    await set('ACTIVE');
    expect((await acceptToken(wire, merchant.headers, token)).status).toBe(200);
  });

  test('proves the mailbox by a mailed link, and not by a test link', async () => {
    const partner = await newEnrolledPartner(wire, 'live');
    const merchant = await newMerchant(wire, 'live', { email_verified_at: undefined });
    const tested = await newMerchant(wire, 'test', { email_verified_at: undefined });
    const { id } = await newClient(wire, partner.headers, merchant.user.email);
    const { route: invite } = await import('../../functions/partners/clients/invite.ts');
    await call(wire, invite, { headers: partner.headers, params: { draft_id: id }, body: {} });
    const client = await loadNamedClient(wire.table, id);
    if (!client.invitation) throw new Error('nobody was invited');
    const pepper = await pepperAccess.of(wire).bytes();
    const token = issueClaimToken(pepper, { ...client, invitation: client.invitation });
    expect((await acceptToken(wire, merchant.headers, token)).status).toBe(200);
    expect((await loadUser(wire.table, merchant.user.id))?.email_verified_at).toBeDefined();
    const inTest = await newEnrolledPartner(wire);
    const draft = await newClient(wire, inTest.headers, tested.user.email);
    await acceptToken(wire, tested.headers, await inviteToClaim(wire, inTest.headers, draft));
    expect((await loadUser(wire.table, tested.user.id))?.email_verified_at).toBeUndefined();
  });
});

describe('the attribution of a merchant', () => {
  test('goes to the first partner that brings it', async () => {
    const first = await beforeTheClaim();
    await acceptToken(wire, first.merchant.headers, first.token);
    const second = await newEnrolledPartner(wire);
    const client = await newClient(wire, second.headers, first.merchant.user.email);
    await acceptToken(wire, first.merchant.headers, await inviteToClaim(wire, second.headers, client));
    const seen = await call(wire, getClient, { headers: second.headers, params: { client_id: client.id } });
    expect(seen.body).toMatchObject({ attributed: false, attribution_reason: 'other_partner' });
  });

  test('is not given for a member of the organization', async () => {
    const before = await beforeTheClaim();
    await joinPartner(wire, before.partner.organization, before.merchant.user, 'MEMBER');
    await acceptToken(wire, before.merchant.headers, before.token);
    expect(await clientOf(before)).toMatchObject({ attributed: false, attribution_reason: 'member' });
  });

  test('is not given for a merchant that paid us before it was drafted', async () => {
    const partner = await newEnrolledPartner(wire);
    const merchant = await newMerchant(wire);
    const account = { user: merchant.user.id, mode: 'test' } as const;
    const lines = [
      { account: accounts.available(account), amount: asKobo(-5_000) },
      { account: accounts.fees('test'), amount: asKobo(5_000) },
    ];
    const fee = { id: crypto.randomUUID(), kind: 'settlement', mode: 'test', at: wire.now(), lines } as const;
    await wire.table.commit(addPosting(fee));
    const client = await newClient(wire, partner.headers, merchant.user.email);
    await acceptToken(wire, merchant.headers, await inviteToClaim(wire, partner.headers, client));
    const seen = await call(wire, getClient, { headers: partner.headers, params: { client_id: client.id } });
    expect(seen.body).toMatchObject({ attributed: false, attribution_reason: 'customer_before' });
  });
});

describe('whatever happens at the same time', () => {
  test('a claim whose process dies has happened wholly or not at all, and is then made once', async () => {
    let last: Awaited<ReturnType<typeof beforeTheClaim>> | undefined;
    const points = await dyingEverywhere(
      wire,
      accept,
      arrangedOnce(wire, async () => {
        last = await beforeTheClaim();
        const { merchant, token } = last;
        return { headers: { ...merchant.headers, 'idempotency-key': token }, params: { token }, body: {} };
      }),
      async (_, answer) => {
        if (!last) throw new Error('nothing was arranged');
        expect([answer.status, answer.body.store]).toEqual([200, last.made.store.id]);
        const store = await loadStore(wire.table, last.made.store.id);
        expect(store?.owner).toBe(last.merchant.user.id);
        expect((await clientOf(last)).status).toBe('ACTIVE');
        const draft = toId<'User'>(last.made.client);
        expect((await worksOf(wire.table, draft, 'test')).roles.size).toBe(0);
      },
    );
    expect(points).toBeGreaterThan(6);
  });

  test('a claim and an end take turns, and the store is the merchant’s or gone', async () => {
    const meetings = await meetingEverywhere(
      wire,
      arrangedOnce(wire, beforeTheClaim),
      (on, { merchant, token }) =>
        call(on, accept, { headers: merchant.headers, params: { token }, body: {} }),
      (on, { partner, made }) =>
        call(on, end, { headers: partner.headers, params: { client_id: made.client } }),
      async (arranged) => {
        const store = await loadStore(wire.table, arranged.made.store.id);
        const { status, merchant } = await clientOf(arranged);
        expect(status).toBe('ENDED');
        expect(store?.owner).toBe(merchant ?? undefined);
      },
    );
    expect(meetings).toBeGreaterThan(3);
  });

  test('two accepts at once are one claim', async () => {
    const { merchant, token } = await beforeTheClaim();
    const answers = await Promise.all([1, 2].map(() => acceptToken(wire, merchant.headers, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
