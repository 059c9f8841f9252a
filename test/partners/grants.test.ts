import { describe, expect, test } from 'vitest';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as create } from '../../functions/partners/grants/create.ts';
import { route as list } from '../../functions/partners/grants/list.ts';
import { route as revoke } from '../../functions/partners/grants/revoke.ts';
import { route as consent } from '../../functions/partners/merchant/consent.ts';
import { route as partners } from '../../functions/partners/merchant/list.ts';
import { consumer as sweep } from '../../functions/partners/sweep.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { loadDelegation } from '../../shared/platform/http/credentials/delegations.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newMemberOf } from '../support/people/distribution/partner.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import {
  acceptToken,
  inviteToClaim,
  newClient,
  newEnrolledPartner,
  newMerchant,
} from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

/** A client that its merchant has claimed, without a grant. */
async function newActive() {
  const partner = await newEnrolledPartner(wire);
  const merchant = await newMerchant(wire);
  const client = await newClient(wire, partner.headers, merchant.user.email);
  await acceptToken(wire, merchant.headers, await inviteToClaim(wire, partner.headers, client));
  return { partner, merchant, client };
}
type Active = Awaited<ReturnType<typeof newActive>>;

const wanted = { scopes: ['orders:read', 'catalog:write'], reason: 'We add your products each Monday.' };
const ask = ({ partner, client }: Active, more: object = {}) =>
  call(wire, create, { headers: partner.headers, body: { client: client.id, ...wanted, ...more } });
const decide = ({ merchant }: Active, id: unknown, decision: string) =>
  call(wire, consent, { headers: merchant.headers, params: { consent_id: String(id) }, body: { decision } });
const held = async ({ client }: Active) =>
  (await loadDelegation(wire.table, toId<'Client'>(client.id)))?.grants.map(({ scopes }) => scopes);

describe('a grant', () => {
  test('is asked for with a reason, and holds once the merchant approves', async () => {
    const active = await newActive();
    const asked = await ask(active, { days: 30 });
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { ...wanted, status: 'REQUESTED', expires_at: null },
    ]);
    expect(await held(active)).toEqual([]);
    const approved = await decide(active, asked.body.id, 'APPROVE');
    expect([approved.status, approved.body]).toMatchObject([200, { status: 'ACTIVE', revision: 2 }]);
    expect(Date.parse(String(approved.body.expires_at)) - wire.now().getTime()).toBe(30 * 86_400_000);
    expect(await held(active)).toEqual([wanted.scopes]);
    const [seen] = resultsOf(await call(wire, partners, { headers: active.merchant.headers }));
    expect(seen?.grants).toMatchObject([{ id: asked.body.id, status: 'ACTIVE', last_used_at: null }]);
  });

  test('gives nothing once it was declined, and is decided once', async () => {
    const active = await newActive();
    const { body } = await ask(active);
    expect((await decide(active, body.id, 'DECLINE')).body.status).toBe('DECLINED');
    expectProblem(consent, await decide(active, body.id, 'APPROVE'), 'invalid_state');
    expect(await held(active)).toEqual([]);
  });

  test('is decided by its merchant alone, signed in', async () => {
    const active = await newActive();
    const { body } = await ask(active);
    const other = await newMerchant(wire);
    for (const { headers } of [other, active.partner]) {
      const params = { consent_id: String(body.id) };
      const answer = await call(wire, consent, { headers, params, body: { decision: 'APPROVE' } });
      expectProblem(consent, answer, 'not_found');
    }
    expectProblem(consent, await decide(active, body.id, 'MAYBE'), 'invalid_request');
  });

  test('is asked for by owners and admins, of a client that is claimed', async () => {
    const active = await newActive();
    const member = await newMemberOf(wire, active.partner.organization, 'MEMBER');
    const body = { client: active.client.id, ...wanted };
    expectProblem(create, await call(wire, create, { headers: member.headers, body }), 'forbidden');
    const draft = await newClient(wire, active.partner.headers, 'late@adire.example');
    const early = { client: draft.id, ...wanted };
    expectProblem(
      create,
      await call(wire, create, { headers: active.partner.headers, body: early }),
      'invalid_state',
    );
    for (const [more, pointer] of [
      [{ days: 731 }, '/days'],
      [{ scopes: [] }, '/scopes'],
      [{ reason: '' }, '/reason'],
    ] as const) {
      const answer = await ask(active, more);
      expectProblem(create, answer, 'invalid_request');
      expect(answer.text).toContain(`"${pointer}"`);
    }
  });

  test('is revoked by either side at once', async () => {
    for (const who of ['partner', 'merchant'] as const) {
      const active = await newActive();
      const { body } = await ask(active);
      await decide(active, body.id, 'APPROVE');
      const { headers } = active[who];
      const asked = { headers, params: { grant_id: String(body.id) } };
      expect((await call(wire, revoke, asked)).body.status).toBe('REVOKED');
      expect(await held(active)).toEqual([]);
      expectProblem(revoke, await call(wire, revoke, asked), 'invalid_state');
    }
  });

  test('ends by itself when its days are over', async () => {
    const active = await newActive();
    const { body } = await ask(active, { days: 1 });
    await decide(active, body.id, 'APPROVE');
    later(86_400);
    const headers = await signedIn(wire, active.partner.owner, 'test');
    const seen = async () => resultsOf(await call(wire, list, { headers }));
    expect(await seen()).toMatchObject([{ status: 'EXPIRED', revision: 2 }]);
    await createRunner(sweep, () => wire)({});
    expect(await seen()).toMatchObject([{ status: 'EXPIRED', revision: 3 }]);
    expect(await held(active)).toEqual([]);
  });

  test('is listed for its organization, by client and by status', async () => {
    const active = await newActive();
    const first = await ask(active);
    later(1);
    const second = await ask(active);
    await decide(active, second.body.id, 'APPROVE');
    const { headers } = active.partner;
    const find = async (query: Record<string, string>) =>
      resultsOf(await call(wire, list, { headers, query })).map(({ id }) => id);
    expect(await find({})).toEqual([second.body.id, first.body.id]);
    expect(await find({ client: active.client.id, status: 'ACTIVE' })).toEqual([second.body.id]);
    const stranger = await newActive();
    expect(await find({ client: stranger.client.id })).toEqual([]);
  });

  test('ends with the relationship, whoever ends it', async () => {
    const active = await newActive();
    const { body } = await ask(active);
    await decide(active, body.id, 'APPROVE');
    await ask(active);
    const asked = { headers: active.merchant.headers, params: { client_id: active.client.id } };
    expect((await call(wire, end, asked)).body.status).toBe('ENDED');
    expect(await held(active)).toBeUndefined();
    const statuses = resultsOf(await call(wire, list, { headers: active.partner.headers }));
    expect(statuses.map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    expectProblem(create, await ask(active), 'invalid_state');
  });
});

describe('whatever happens at the same time', () => {
  const endIt = (on: Wire, { partner, client }: Active) =>
    call(on, end, { headers: partner.headers, params: { client_id: client.id } });

  test('an approval and the end of the relationship leave the partner without power', async () => {
    const meetings = await meetingEverywhere(
      wire,
      arrangedOnce(wire, async () => {
        const active = await newActive();
        return { active, grant: String((await ask(active)).body.id) };
      }),
      (on, { active, grant }) =>
        call(on, consent, {
          headers: active.merchant.headers,
          params: { consent_id: grant },
          body: { decision: 'APPROVE' },
        }),
      (on, { active }) => endIt(on, active),
      async ({ active }) => {
        expect(await held(active)).toBeUndefined();
        const { results } = (await call(wire, list, { headers: active.partner.headers })).body;
        expect(results).toMatchObject([{ status: 'REVOKED' }]);
      },
    );
    expect(meetings).toBeGreaterThan(1);
  });

  test('a request and the end of the relationship leave no request open', async () => {
    await meetingEverywhere(
      wire,
      arrangedOnce(wire, newActive),
      (on, { partner, client }) =>
        call(on, create, { headers: partner.headers, body: { client: client.id, ...wanted } }),
      endIt,
      async (active) => {
        const seen = resultsOf(await call(wire, list, { headers: active.partner.headers }));
        expect(seen.filter(({ status }) => status === 'REQUESTED')).toEqual([]);
      },
    );
  });

  test('an approval and a revocation at once leave nothing', async () => {
    const active = await newActive();
    const { body } = await ask(active);
    const asked = { headers: active.partner.headers, params: { grant_id: String(body.id) } };
    const answers = await Promise.all([decide(active, body.id, 'APPROVE'), call(wire, revoke, asked)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await call(wire, revoke, asked);
    expect(await held(active)).toEqual([]);
  });

  test('a revocation whose process dies has happened wholly or not at all, and is then made once', async () => {
    let last: Active | undefined;
    const points = await dyingEverywhere(
      wire,
      revoke,
      arrangedOnce(wire, async () => {
        last = await newActive();
        const { body } = await ask(last);
        await decide(last, body.id, 'APPROVE');
        const headers = { ...last.merchant.headers, 'idempotency-key': String(body.id) };
        return { headers, params: { grant_id: String(body.id) } };
      }),
      async (_, answer) => {
        expect([answer.status, answer.body.status]).toEqual([200, 'REVOKED']);
        expect(last && (await held(last))).toEqual([]);
      },
    );
    expect(points).toBeGreaterThan(4);
  });
});
