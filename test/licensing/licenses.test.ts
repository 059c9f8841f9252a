import { describe, expect, test } from 'vitest';
import { route as allocate } from '../../functions/licensing/licenses/allocate.ts';
import { route as cancel } from '../../functions/licensing/licenses/cancel.ts';
import { route as list } from '../../functions/licensing/licenses/list.ts';
import { route as quote } from '../../functions/licensing/licenses/quote.ts';
import { route as pool } from '../../functions/licensing/pool/get.ts';
import { route as statements } from '../../functions/licensing/pool/statements.ts';
import { route as status } from '../../functions/licensing/wholesale/status.ts';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as current } from '../../functions/subscriptions/current.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  madeBy,
  newActiveClient,
  newSponsor,
  newSponsoredClient,
  startReselling,
  walletHolds,
} from '../support/people/licensing/sponsored.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire, at } = await startWires('2026-03-01T09:00:00.000Z');

const remainingOf = async (headers: Headers) => (await call(wire, pool, { headers })).body.remaining;
const planOf = async (headers: Headers) => (await call(wire, current, { headers })).body;
const cancelOf = (headers: Headers, id: string, body: object = {}) =>
  call(wire, cancel, { headers, params: { license_id: id }, body });

/** A partner with a pack, and a client whose merchant has approved the plan. */
async function beforeLicense() {
  const partner = await newSponsor(wire);
  await buyPack(wire, partner.headers);
  const made = await newSponsoredClient(wire, partner.headers);
  return { ...partner, ...made };
}

describe('a licence from the pool', () => {
  test('takes its list price from the pool and gives the merchant the plan', async () => {
    const { headers, client, merchant } = await beforeLicense();
    const answer = await allocateTo(wire, headers, client);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        client,
        plan: 'STARTER',
        source: 'POOL',
        price: '5000.00',
        status: 'ACTIVE',
        period: { start: '2026-03-01T09:00:00.000Z', end: '2026-04-01T09:00:00.000Z' },
        invoice: null,
      },
    ]);
    expect(await remainingOf(headers)).toBe('95000.00');
    expect(await planOf(merchant.headers)).toMatchObject({ plan: 'STARTER', source: 'LICENSE' });
    const [used] = resultsOf(await call(wire, statements, { headers }));
    expect(used).toMatchObject({ kind: 'ALLOCATION', face: '5000.00', license: answer.body.id });
  });

  test('needs a sponsorship of the same plan and source', async () => {
    const { headers, client } = await beforeLicense();
    const other = { plan: 'GROWTH' };
    expectProblem(allocate, await allocateTo(wire, headers, client, other), 'sponsorship_not_approved');
    const wholesale = { source: 'WHOLESALE' };
    expectProblem(allocate, await allocateTo(wire, headers, client, wholesale), 'sponsorship_not_approved');
    const { client: unasked } = await newActiveClient(wire, headers);
    expectProblem(allocate, await allocateTo(wire, headers, unasked), 'sponsorship_not_approved');
  });

  test('is refused where the pool is too small, and nothing changes', async () => {
    const { headers, client, merchant } = await beforeLicense();
    const answer = await allocateTo(wire, headers, client, { months: 12 });
    expect(answer.status).toBe(201);
    const other = await newSponsoredClient(wire, headers, { plan: 'SCALE', source: 'POOL' });
    const short = await allocateTo(wire, headers, other.client, { plan: 'SCALE' });
    expectProblem(allocate, short, 'pool_exhausted');
    expect(await remainingOf(headers)).toBe('40000.00');
    expect(await planOf(other.merchant.headers)).toMatchObject({ plan: 'FREE' });
    expect(await planOf(merchant.headers)).toMatchObject({ plan: 'STARTER' });
  });

  test('names the field of a bad request, and is not found by strangers', async () => {
    const { headers, client } = await beforeLicense();
    const answer = await allocateTo(wire, headers, client, { months: 13 });
    expectProblem(allocate, answer, 'invalid_request');
    expect(answer.text).toContain('"/months"');
    const stranger = await newSponsor(wire);
    expectProblem(allocate, await allocateTo(wire, stranger.headers, client), 'not_found');
    const { id } = madeBy(await allocateTo(wire, headers, client));
    expectProblem(cancel, await cancelOf(stranger.headers, id), 'not_found');
  });

  test('ends the licence before it, whose unused share returns to its lot', async () => {
    const { headers, client, organization } = await beforeLicense();
    const first = madeBy(await allocateTo(wire, headers, client));
    await advanceTo(wire, headers, organization, '2026-03-17T00:00:00.000Z');
    const second = madeBy(await allocateTo(wire, headers, client, { months: 2 }));
    const all = resultsOf(await call(wire, list, { headers }));
    expect(all).toMatchObject([
      { id: second.id, status: 'ACTIVE' },
      { id: first.id, status: 'ENDED' },
    ]);
    // 15 days and 9 hours of 31 days are left.
    const given = Math.round((500_000 * (15 * 24 + 9)) / (31 * 24)) / 100;
    expect(await remainingOf(headers)).toBe((100_000 - 5000 + given - 10_000).toFixed(2));
  });

  test('comes back in its first week, and at its end later on', async () => {
    const { headers, client, organization, merchant } = await beforeLicense();
    const { id } = madeBy(await allocateTo(wire, headers, client));
    const answer = await cancelOf(headers, id, { at: 'now' });
    expect([answer.status, answer.body.status]).toEqual([200, 'ENDED']);
    expect(await remainingOf(headers)).toBe('100000.00');
    expect(await planOf(merchant.headers)).toMatchObject({ plan: 'FREE' });
    const next = madeBy(await allocateTo(wire, headers, client)).id;
    await advanceTo(wire, headers, organization, '2026-03-08T09:00:00.000Z');
    expectProblem(cancel, await cancelOf(headers, next, { at: 'now' }), 'invalid_state');
    expect((await cancelOf(headers, next)).body).toMatchObject({
      status: 'ACTIVE',
      cancel_at_period_end: true,
    });
    await advanceTo(wire, headers, organization, '2026-04-01T09:00:00.000Z');
    expect(resultsOf(await call(wire, list, { headers, query: { client } }))[0]).toMatchObject({
      status: 'ENDED',
    });
    expectProblem(cancel, await cancelOf(headers, next), 'invalid_state');
  });

  test('goes to one of two that ask for the last capacity at once', async () => {
    await meetingEverywhere(
      wire,
      arrangedOnce(wire, async () => {
        const partner = await newSponsor(wire);
        await buyPack(wire, partner.headers);
        const plan = { plan: 'SCALE', source: 'POOL' } as const;
        const one = await newSponsoredClient(wire, partner.headers, plan);
        const other = await newSponsoredClient(wire, partner.headers, plan);
        return { ...partner, clients: [one.client, other.client] as const };
      }),
      (on, { headers, clients }) => allocateTo(on, headers, clients[0], { plan: 'SCALE', months: 2 }),
      (on, { headers, clients }) => allocateTo(on, headers, clients[1], { plan: 'SCALE', months: 2 }),
      async ({ headers }) => {
        expect(resultsOf(await call(wire, list, { headers }))).toHaveLength(1);
        expect(await remainingOf(headers)).toBe('10000.00');
      },
    );
  });

  test('is allocated once, wherever the process dies', async () => {
    let arranged = await beforeLicense();
    const points = await dyingEverywhere(
      wire,
      allocate,
      arrangedOnce(wire, async () => {
        arranged = await beforeLicense();
        const { headers, client } = arranged;
        return {
          headers: { ...headers, 'idempotency-key': client },
          body: { client, plan: 'STARTER', source: 'POOL' },
        };
      }),
      async (_, answer) => {
        expect(answer.status).toBe(201);
        expect(await remainingOf(arranged.headers)).toBe('95000.00');
      },
    );
    expect(points).toBeGreaterThan(8);
  });
});

describe('a wholesale licence', () => {
  const starter = { plan: 'STARTER', source: 'WHOLESALE' } as const;

  test('needs the subscription of a reseller, and is paid from the wallet', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    const { client } = await newSponsoredClient(wire, headers, starter);
    const refused = await allocateTo(wire, headers, client, starter);
    expectProblem(allocate, refused, 'reseller_subscription_required');
    await startReselling(wire, headers);
    const before = await walletHolds(wire, partner);
    const answer = await allocateTo(wire, headers, client, { ...starter, months: 3 });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { price: '10500.00', invoice: { total: '10500.00', status: 'PAID' } },
    ]);
    expect(before - (await walletHolds(wire, partner))).toBe(1_050_000);
    expect((await call(wire, status, { headers })).body).toMatchObject({
      licenses: 1,
      monthly_total: '13500.00',
    });
    await cancelOf(headers, madeBy(answer).id, { at: 'now' });
    expect(await walletHolds(wire, partner)).toBe(before);
    expect((await call(wire, status, { headers })).body).toMatchObject({
      licenses: 0,
      monthly_total: '10000.00',
    });
  });

  test('is paid in the transaction in which the one before gives back', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    const { client } = await newSponsoredClient(wire, headers, starter);
    await startReselling(wire, headers);
    const before = await walletHolds(wire, partner);
    await allocateTo(wire, headers, client, starter);
    expect((await allocateTo(wire, headers, client, { ...starter, months: 2 })).status).toBe(201);
    expect(before - (await walletHolds(wire, partner))).toBe(700_000);
    expect((await call(wire, status, { headers })).body).toMatchObject({ licenses: 1 });
  });
});

describe('a quote', () => {
  const quoteFor = async (headers: Headers, client: string, body: object = {}) =>
    call(wire, quote, { headers, body: { client, plan: 'STARTER', source: 'POOL', ...body } });

  test('says what the pool holds before and after, and is charged', async () => {
    const { headers, client } = await beforeLicense();
    const quoted = await quoteFor(headers, client);
    expect([quoted.status, quoted.body]).toMatchObject([
      200,
      { before: '100000.00', after: '95000.00', eligible: true, reasons: [] },
    ]);
    const answer = await allocateTo(wire, headers, client, { quote: quoted.body.quote });
    expect(answer.status).toBe(201);
  });

  test('names every reason for which it would be refused', async () => {
    const { headers } = await newSponsor(wire);
    const { client } = await newActiveClient(wire, headers);
    const { status, body } = await quoteFor(headers, client);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      eligible: false,
      quote: null,
      reasons: [{ code: 'sponsorship_not_approved' }, { code: 'pool_exhausted' }],
    });
  });

  test('is good for the same request, for 15 minutes', async () => {
    const { headers, client } = await beforeLicense();
    const { body } = await quoteFor(headers, client);
    const other = await allocateTo(wire, headers, client, { quote: body.quote, months: 2 });
    expectProblem(allocate, other, 'quote_invalid');
    const forged = await allocateTo(wire, headers, client, { quote: 'e30.e30.e30' });
    expectProblem(allocate, forged, 'quote_invalid');
    const late = await allocateTo(at(901), headers, client, { quote: body.quote });
    expectProblem(allocate, late, 'quote_expired');
  });
});

describe('the renewal of a licence', () => {
  test('takes its price again, once', async () => {
    const { headers, client, organization } = await beforeLicense();
    await allocateTo(wire, headers, client);
    await advanceTo(wire, headers, organization, '2026-05-02T00:00:00.000Z');
    expect(await remainingOf(headers)).toBe('85000.00');
    const [license] = resultsOf(await call(wire, list, { headers }));
    expect(license).toMatchObject({
      status: 'ACTIVE',
      period: { start: '2026-05-01T09:00:00.000Z', end: '2026-06-01T09:00:00.000Z' },
    });
  });

  test('keeps the plan while the pool is too small, and ends it after the last try', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    await buyPack(wire, headers);
    const plan = { plan: 'SCALE', source: 'POOL' } as const;
    const { client, merchant } = await newSponsoredClient(wire, headers, plan);
    await allocateTo(wire, headers, client, { plan: 'SCALE', months: 2 });
    await advanceTo(wire, headers, organization, '2026-05-10T00:00:00.000Z');
    const [overdue] = resultsOf(await call(wire, list, { headers }));
    expect(overdue).toMatchObject({ status: 'PAST_DUE', next_attempt_at: '2026-05-15T09:00:00.000Z' });
    expect(await planOf(merchant.headers)).toMatchObject({ plan: 'SCALE', status: 'PAST_DUE' });
    await advanceTo(wire, headers, organization, '2026-05-16T00:00:00.000Z');
    const [ended] = resultsOf(await call(wire, list, { headers }));
    expect(ended).toMatchObject({ status: 'ENDED', ended_at: '2026-05-15T09:00:00.000Z' });
    expect(await planOf(merchant.headers)).toMatchObject({ plan: 'FREE' });
    expect(await remainingOf(headers)).toBe('10000.00');
  });

  test('never comes after the end of its client', async () => {
    const { headers, client, organization } = await beforeLicense();
    await allocateTo(wire, headers, client);
    await call(wire, end, { headers, params: { client_id: client }, body: {} });
    await advanceTo(wire, headers, organization, '2026-04-02T00:00:00.000Z');
    const [license] = resultsOf(await call(wire, list, { headers }));
    expect(license).toMatchObject({ status: 'ENDED' });
    expect(await remainingOf(headers)).toBe('95000.00');
  });
});
