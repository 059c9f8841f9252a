import { describe, expect, test } from 'vitest';
import { route as list } from '../../functions/licensing/sponsorships/list.ts';
import { route as propose } from '../../functions/licensing/sponsorships/propose.ts';
import { route as view } from '../../functions/partners/claims/view.ts';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as consent } from '../../functions/partners/merchant/consent.ts';
import { route as listPartners } from '../../functions/partners/merchant/list.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  advanceTo,
  decideAs,
  madeBy,
  newActiveClient,
  newSponsor,
  proposeTo,
} from '../support/people/licensing/sponsored.ts';
import { acceptToken, inviteToClaim, newClient, newMerchant } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-03-01T09:00:00.000Z');
const { headers, organization } = await newSponsor(wire);

const statusesOf = async (client: string, query: Record<string, string> = {}) =>
  resultsOf(await call(wire, list, { headers, query: { client, ...query } })).map(({ status }) => status);

describe('a sponsorship', () => {
  test('is proposed by the partner and approved by the merchant', async () => {
    const { client, merchant } = await newActiveClient(wire, headers);
    const answer = await proposeTo(wire, headers, client);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { client, plan: 'STARTER', source: 'POOL', status: 'PROPOSED', expires_at: '2026-03-15T09:00:00.000Z' },
    ]);
    const decided = await decideAs(wire, merchant.headers, madeBy(answer).id, 'APPROVE');
    expect([decided.status, decided.body.status]).toEqual([200, 'APPROVED']);
    expect(await statusesOf(client)).toEqual(['APPROVED']);
    expect(await statusesOf(client, { status: 'PROPOSED' })).toEqual([]);
  });

  test('is seen by its merchant beside what the partner may do, until it is declined', async () => {
    const { client, merchant } = await newActiveClient(wire, headers);
    const seen = async () =>
      resultsOf(await call(wire, listPartners, { headers: merchant.headers })).map(
        ({ sponsorships }) => sponsorships,
      );
    expect(await seen()).toEqual([[]]);
    const { id } = madeBy(await proposeTo(wire, headers, client));
    const offer = { id, plan: 'STARTER', expires_at: '2026-03-15T09:00:00.000Z' };
    expect(await seen()).toEqual([[{ ...offer, status: 'PROPOSED' }]]);
    await decideAs(wire, merchant.headers, id, 'APPROVE');
    expect(await seen()).toEqual([[{ ...offer, status: 'APPROVED' }]]);
    const other = { plan: 'GROWTH', source: 'POOL' } as const;
    const declined = madeBy(await proposeTo(wire, headers, client, other));
    await decideAs(wire, merchant.headers, declined.id, 'DECLINE');
    expect(await seen()).toEqual([[{ ...offer, status: 'APPROVED' }]]);
  });

  test('can be proposed again after it was declined', async () => {
    const { client, merchant } = await newActiveClient(wire, headers);
    const { id } = madeBy(await proposeTo(wire, headers, client));
    expect((await decideAs(wire, merchant.headers, id, 'DECLINE')).body.status).toBe('DECLINED');
    expectProblem(consent, await decideAs(wire, merchant.headers, id, 'APPROVE'), 'invalid_state');
    expect((await proposeTo(wire, headers, client)).status).toBe(201);
    expect((await statusesOf(client)).toSorted()).toEqual(['DECLINED', 'PROPOSED']);
  });

  test('can be open once for the same plan and source', async () => {
    const { client } = await newActiveClient(wire, headers);
    await proposeTo(wire, headers, client);
    expectProblem(propose, await proposeTo(wire, headers, client), 'conflict');
    const other = { plan: 'STARTER', source: 'WHOLESALE' } as const;
    expect((await proposeTo(wire, headers, client, other)).status).toBe(201);
  });

  test('is decided by its own merchant alone', async () => {
    const { client } = await newActiveClient(wire, headers);
    const { id } = madeBy(await proposeTo(wire, headers, client));
    const stranger = await newMerchant(wire);
    expectProblem(consent, await decideAs(wire, stranger.headers, id, 'APPROVE'), 'not_found');
  });

  test('is refused for an unknown plan, to a stranger, and for a client that has ended', async () => {
    const { client } = await newActiveClient(wire, headers);
    const asked = { headers, params: { client_id: client } };
    const body = { plan: 'FREE', source: 'POOL' };
    expectProblem(propose, await call(wire, propose, { ...asked, body }), 'invalid_request');
    const stranger = await newSponsor(wire);
    expectProblem(propose, await proposeTo(wire, stranger.headers, client), 'not_found');
    await call(wire, end, { ...asked, body: {} });
    expectProblem(propose, await proposeTo(wire, headers, client), 'invalid_state');
  });

  test('is shown by the claim, and approved with it', async () => {
    const merchant = await newMerchant(wire);
    const client = await newClient(wire, headers, merchant.user.email);
    const token = await inviteToClaim(wire, headers, client);
    expect((await call(wire, view, { params: { token } })).body.sponsorship).toBeNull();
    await proposeTo(wire, headers, client.id);
    expect((await call(wire, view, { params: { token } })).body.sponsorship).toMatchObject({
      plan: 'STARTER',
    });
    await acceptToken(wire, merchant.headers, token, { approve_sponsorship: true });
    expect(await statusesOf(client.id)).toEqual(['APPROVED']);
  });

  test('stays open where the merchant claims without it', async () => {
    const merchant = await newMerchant(wire);
    const client = await newClient(wire, headers, merchant.user.email);
    await proposeTo(wire, headers, client.id);
    await acceptToken(wire, merchant.headers, await inviteToClaim(wire, headers, client));
    expect(await statusesOf(client.id)).toEqual(['PROPOSED']);
  });

  test('expires after 14 days by the partner’s clock', async () => {
    const late = await newSponsor(wire);
    const { client, merchant } = await newActiveClient(wire, late.headers);
    const { id } = madeBy(await proposeTo(wire, late.headers, client));
    await advanceTo(wire, late.headers, late.organization, '2026-03-15T09:00:00.000Z');
    const [seen] = resultsOf(await call(wire, list, { headers: late.headers }));
    expect(seen?.status).toBe('EXPIRED');
    expectProblem(consent, await decideAs(wire, merchant.headers, id, 'APPROVE'), 'invalid_state');
  });

  test('is approved wholly or not at all, wherever the process dies', async () => {
    let made = await newActiveClient(wire, headers);
    const points = await dyingEverywhere(
      wire,
      consent,
      arrangedOnce(wire, async () => {
        made = await newActiveClient(wire, headers);
        const { id } = madeBy(await proposeTo(wire, headers, made.client));
        const params = { consent_id: id };
        return {
          headers: { ...made.merchant.headers, 'idempotency-key': id },
          params,
          body: { decision: 'APPROVE' },
        };
      }),
      async (_, answer) => {
        expect(answer.status).toBe(200);
        expect(await statusesOf(made.client)).toEqual(['APPROVED']);
      },
    );
    expect(points).toBeGreaterThan(5);
  });

  test('is listed for the members of its organization alone', async () => {
    const stranger = await newSponsor(wire);
    const answer = await call(wire, list, { headers: stranger.headers, query: { organization } });
    expectProblem(list, answer, 'not_found');
  });
});
