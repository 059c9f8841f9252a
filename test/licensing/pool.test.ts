import { describe, expect, test } from 'vitest';
import { route as invoices } from '../../functions/licensing/invoices/list.ts';
import { route as eligibility } from '../../functions/licensing/pool/eligibility.ts';
import { route as get } from '../../functions/licensing/pool/get.ts';
import { route as packs } from '../../functions/licensing/pool/packs.ts';
import { route as purchase } from '../../functions/licensing/pool/purchase.ts';
import { route as statements } from '../../functions/licensing/pool/statements.ts';
import { route as status } from '../../functions/licensing/pool/status.ts';
import { route as topup } from '../../functions/licensing/pool/topup.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newPartnerKey } from '../support/people/distribution/partner.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
  startReselling,
} from '../support/people/licensing/sponsored.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-03-01T09:00:00.000Z');

const topUp = (headers: Headers, amount: number) => call(wire, topup, { headers, body: { amount } });
const poolIn = async (headers: Headers) => (await call(wire, get, { headers })).body;
const statusIn = async (headers: Headers) => (await call(wire, status, { headers })).body;
const kindsIn = async (headers: Headers) =>
  resultsOf(await call(wire, statements, { headers })).map(({ kind, face }) => [kind, face]);

/** Takes all but an amount out of a partner's wallet. @param left kobo */
async function drain({ owner }: Sponsor, left: number): Promise<void> {
  const held = (await walletOf(wire.table, owner.id, 'test'))?.available ?? asKobo(0);
  const amount = asKobo(held - left);
  const lines = [
    { account: accounts.available({ user: owner.id, mode: 'test' }), amount: asKobo(-amount) },
    { account: accounts.fees('test'), amount },
  ];
  const posting = { id: crypto.randomUUID(), kind: 'bill', mode: 'test', at: wire.now(), lines } as const;
  await wire.table.commit(addPosting(posting));
}

describe('a pack', () => {
  test('is paid from the owner’s wallet and becomes a lot of the pool', async () => {
    const { headers, organization, owner } = await newSponsor(wire);
    const answer = await buyPack(wire, headers);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        organization,
        face: '100000.00',
        remaining: '100000.00',
        net: '69767.44',
        pack: 'BRONZE',
        expires_at: '2027-03-01T09:00:00.000Z',
        invoice: { total: '75000.00', tax: '5232.56', status: 'PAID' },
      },
    ]);
    expect((await walletOf(wire.table, owner.id, 'test'))?.available).toBe(100_000_000 - 7_500_000);
    expect(await poolIn(headers)).toMatchObject({ remaining: '100000.00', lots: [{ id: answer.body.id }] });
    expect(await statusIn(headers)).toMatchObject({ status: 'ACTIVE', pack: 'BRONZE', next: null });
    expect(await kindsIn(headers)).toEqual([['CREDIT', '100000.00']]);
    expect(resultsOf(await call(wire, invoices, { headers }))).toHaveLength(1);
  });

  test('is refused where it is not on sale, is unknown, or the wallet holds too little', async () => {
    const { headers } = await newSponsor(wire);
    expectProblem(purchase, await buyPack(wire, headers, { pack: 'PLATINUM' }), 'pack_not_on_sale');
    expectProblem(purchase, await buyPack(wire, headers, { pack: 'TIN' }), 'invalid_request');
    expectProblem(purchase, await buyPack(wire, headers, { pack: 'GOLD' }), 'insufficient_funds');
    expect(await poolIn(headers)).toMatchObject({ remaining: '0.00', lots: [] });
  });

  test('is listed whether or not it is on sale', async () => {
    const { headers } = await newSponsor(wire);
    expect(
      resultsOf(await call(wire, packs, { headers })).map(({ pack, on_sale }) => [pack, on_sale]),
    ).toEqual([
      ['BRONZE', true],
      ['SILVER', true],
      ['GOLD', true],
      ['PLATINUM', false],
    ]);
  });

  test('is bought once, wherever the process dies', async () => {
    let headers: Headers = {};
    const points = await dyingEverywhere(
      wire,
      purchase,
      arrangedOnce(wire, async () => {
        headers = (await newSponsor(wire)).headers;
        return { headers: { ...headers, 'idempotency-key': 'once' }, body: { pack: 'BRONZE' } };
      }),
      async (_, answer) => {
        expect(answer.status).toBe(201);
        expect(await poolIn(headers)).toMatchObject({ remaining: '100000.00' });
        expect(resultsOf(await call(wire, invoices, { headers }))).toHaveLength(1);
      },
    );
    expect(points).toBeGreaterThan(5);
  });
});

describe('a top-up', () => {
  test('counts at par, and at the ratio of the last pack once there is one', async () => {
    const { headers } = await newSponsor(wire);
    expect((await topUp(headers, 15_000)).body).toMatchObject({ face: '15000.00', pack: null });
    await buyPack(wire, headers);
    expect((await topUp(headers, 15_000)).body).toMatchObject({ face: '20000.00' });
  });

  test.each([9999.99, 10_000_000.01])(
    'is refused with an amount of %f, which the answer names',
    async (amount) => {
      const { headers } = await newSponsor(wire);
      const answer = await topUp(headers, amount);
      expectProblem(topup, answer, 'invalid_request');
      expect(answer.text).toContain('"/amount"');
    },
  );
});

describe('eligibility', () => {
  test('names the reasons of an organization that is in no program', async () => {
    const { headers } = await newEnrolledPartner(wire, 'test', []);
    const answer = await call(wire, eligibility, { headers });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { eligible: false, reasons: [{ code: 'not_enrolled' }] },
    ]);
    expectProblem(purchase, await buyPack(wire, headers), 'not_eligible');
    expectProblem(topup, await topUp(headers, 10_000), 'not_eligible');
    expect((await call(wire, get, { headers })).body).toMatchObject({ remaining: '0.00' });
    expect(await statusIn(headers)).toMatchObject({ status: 'NONE', pack: null });
  });

  test('says whether a pack is on sale', async () => {
    const { headers } = await newSponsor(wire);
    expect((await call(wire, eligibility, { headers })).body).toMatchObject({ eligible: true, reasons: [] });
    const gold = await call(wire, eligibility, { headers, query: { pack: 'PLATINUM' } });
    expect(gold.body).toMatchObject({ eligible: false, reasons: [{ code: 'gate_closed' }] });
  });

  test('is lost while an invoice is overdue', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    await startReselling(wire, headers);
    await drain(partner, 0);
    await advanceTo(wire, headers, organization, '2026-04-02T00:00:00.000Z');
    expect((await call(wire, eligibility, { headers })).body).toMatchObject({
      reasons: [{ code: 'invoice_overdue' }],
    });
  });
});

describe('a pool', () => {
  test('is read by a partner key with its scope, and by nobody of another organization', async () => {
    const { headers, organization, owner } = await newSponsor(wire);
    await buyPack(wire, headers);
    const key = await newPartnerKey(wire, organization, ['distribution:pool:read']);
    expect((await call(wire, get, { headers: key })).body).toMatchObject({ remaining: '100000.00' });
    expect((await call(wire, purchase, { headers: key, body: { pack: 'BRONZE' } })).status).toBe(403);
    const other = await newSponsor(wire);
    expectProblem(
      get,
      await call(wire, get, { headers: other.headers, query: { organization } }),
      'not_found',
    );
    expect(owner.role).toBe('merchant');
  });

  test('loses a lot at its end', async () => {
    const { headers, organization } = await newSponsor(wire);
    await buyPack(wire, headers);
    await advanceTo(wire, headers, organization, '2027-03-02T00:00:00.000Z');
    expect(await poolIn(headers)).toMatchObject({ remaining: '0.00', lots: [] });
    expect(await kindsIn(headers)).toEqual([
      ['EXPIRY', '100000.00'],
      ['CREDIT', '100000.00'],
    ]);
  });

  test('buys a pack again that renews, once', async () => {
    const { headers, organization } = await newSponsor(wire);
    await buyPack(wire, headers, { auto_renew: true });
    expect(await statusIn(headers)).toMatchObject({ next: '2027-03-01T09:00:00.000Z' });
    await advanceTo(wire, headers, organization, '2027-03-02T00:00:00.000Z');
    await advanceTo(wire, headers, organization, '2027-03-03T00:00:00.000Z');
    expect(await poolIn(headers)).toMatchObject({ remaining: '100000.00', lots: [{ auto_renew: true }] });
    expect(resultsOf(await call(wire, invoices, { headers }))).toHaveLength(2);
    expect(await statusIn(headers)).toMatchObject({ status: 'ACTIVE', next: '2028-03-01T09:00:00.000Z' });
  });

  test('gives up a pack that is not paid after the last try, and keeps its other lots', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    await buyPack(wire, headers, { auto_renew: true });
    await advanceTo(wire, headers, organization, '2026-09-01T00:00:00.000Z');
    await topUp(headers, 15_000);
    await drain(partner, 100);
    await advanceTo(wire, headers, organization, '2027-03-03T00:00:00.000Z');
    expect(await statusIn(headers)).toEqual({
      organization,
      status: 'PAST_DUE',
      pack: 'BRONZE',
      next: '2027-03-04T09:00:00.000Z',
      is_test: true,
    });
    await advanceTo(wire, headers, organization, '2027-03-16T00:00:00.000Z');
    expect(await statusIn(headers)).toMatchObject({ status: 'NONE', next: null });
    expect(await poolIn(headers)).toMatchObject({ remaining: '20000.00' });
    expect(resultsOf(await call(wire, invoices, { headers }))[0]).toMatchObject({ status: 'VOID' });
  });

  test('shows a row for each lot of a movement, over its pages', async () => {
    const { headers } = await newSponsor(wire);
    for (const amount of [10_000, 10_000, 10_000]) await topUp(headers, amount);
    const { client } = await newSponsoredClient(wire, headers);
    await allocateTo(wire, headers, client, { months: 5 });
    const rows: unknown[] = [];
    let query: Record<string, string> = { limit: '2' };
    for (let page = 0; page < 5; page++) {
      const answer = await call(wire, statements, { headers, query });
      const shown = resultsOf(answer);
      expect(shown.length).toBeLessThanOrEqual(2);
      rows.push(...shown.map(({ kind }) => kind));
      if (answer.body.next === null) break;
      query = Object.fromEntries(new URL(String(answer.body.next)).searchParams);
    }
    expect(rows).toEqual(['ALLOCATION', 'ALLOCATION', 'ALLOCATION', 'CREDIT', 'CREDIT', 'CREDIT']);
  });
});
