import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as allocate } from '../../functions/licensing/licenses/allocate.ts';
import { route as cancel } from '../../functions/licensing/licenses/cancel.ts';
import { route as quote } from '../../functions/licensing/licenses/quote.ts';
import { route as purchase } from '../../functions/licensing/pool/purchase.ts';
import { route as topup } from '../../functions/licensing/pool/topup.ts';
import { route as start } from '../../functions/licensing/wholesale/start.ts';
import { changeInvoice, loadInvoice } from '../../shared/billing/data/invoices.ts';
import { keyOfUser } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { defineId } from '../../shared/kernel/scalars.ts';
import { poolOf, savePool } from '../../shared/licensing/data/pools.ts';
import { maxLots } from '../../shared/licensing/domain/pool.ts';
import { loadOrganization, saveOrganization } from '../../shared/partners/data/organizations.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import {
  allocateTo,
  buyPack,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
  type Sponsored,
  startReselling,
} from '../support/people/licensing/sponsored.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();
const Licensed = z.object({ id: z.string(), invoice: z.object({ id: defineId<'Invoice'>() }) });
const wholesale: Sponsored = { plan: 'STARTER', source: 'WHOLESALE' };

const topUp = (headers: Headers, amount = 10_000) => call(wire, topup, { headers, body: { amount } });
const hold = ({ owner }: Sponsor, amount: number) => makeHold(wire, { user: owner.id, mode: 'test' }, amount);

/** The terms that the organization has accepted are no longer in force. */
async function outdateTerms({ organization }: Sponsor): Promise<void> {
  const read = await loadOrganization(wire.table, organization);
  const test = { distributor: '2020-01-01', reseller: '2020-01-01' };
  await wire.table.commit([saveOrganization(read, { accepted_terms: { ...read.accepted_terms, test } })]);
}

describe('a purchase of capacity', () => {
  test('names each reason and what removes it, where the owner has no verified address: for live money', async () => {
    const { headers, owner } = await newEnrolledPartner(wire, 'live', []);
    await wire.table.update({ key: keyOfUser(owner.id), remove: ['email_verified_at'] });
    for (const [route, answer] of [
      [purchase, await buyPack(wire, headers)],
      [topup, await topUp(headers)],
    ] as const) {
      expectProblem(route, answer, 'not_eligible');
      expect(answer.body.reasons).toMatchObject([
        { code: 'not_enrolled', fix: expect.stringContaining('/enroll/') },
        { code: 'email_unverified', fix: expect.stringContaining('mail') },
      ]);
    }
  });

  test('is refused where the terms of the program have changed', async () => {
    const partner = await newSponsor(wire);
    await outdateTerms(partner);
    const answer = await buyPack(wire, partner.headers);
    expectProblem(purchase, answer, 'not_eligible');
    expect(answer.body.reasons).toMatchObject([{ code: 'not_enrolled' }]);
  });

  test('is refused where the wallet holds too little, and nothing is bought', async () => {
    const partner = await newSponsor(wire);
    await hold(partner, 999_999);
    expectProblem(topup, await topUp(partner.headers), 'insufficient_funds');
    const of = { organization: partner.organization, mode: 'test' } as const;
    expect((await poolOf(wire.table, of)).lots).toEqual([]);
  });

  test('is refused where the pool has as many lots as it may', async () => {
    const { headers, organization } = await newSponsor(wire);
    await buyPack(wire, headers);
    const read = await poolOf(wire.table, { organization, mode: 'test' });
    const lots = Array.from({ length: maxLots }, () =>
      read.lots.map((lot) => ({ ...lot, id: toId<'Lot'>(randomUUID()) })),
    ).flat();
    const full = { ...read, lots, revision: read.revision + 1 };
    await wire.table.commit([savePool(read, full, { isClocked: false })]);
    expectProblem(purchase, await buyPack(wire, headers), 'limit_reached');
    expectProblem(topup, await topUp(headers), 'limit_reached');
  });
});

describe('a reseller subscription', () => {
  test('is refused where the wallet holds too little, or the terms have changed', async () => {
    const partner = await newSponsor(wire);
    await hold(partner, 999_999);
    expectProblem(start, await startReselling(wire, partner.headers), 'insufficient_funds');
    await hold(partner, 1_000_000);
    await outdateTerms(partner);
    expectProblem(start, await startReselling(wire, partner.headers), 'terms_outdated');
  });
});

describe('a licence', () => {
  test('is refused, and ends neither at once, where the payment of the one before is disputed', async () => {
    const { headers } = await newSponsor(wire);
    await startReselling(wire, headers);
    const { client } = await newSponsoredClient(wire, headers, wholesale);
    const first = await allocateTo(wire, headers, client, wholesale);
    const { invoice: billed, id } = Licensed.parse(first.body);
    const { write } = changeInvoice(await loadInvoice(wire.table, billed.id), { disputed: true });
    await wire.table.commit([write]);
    const next = { client, ...wholesale, months: 3 };
    expect((await call(wire, quote, { headers, body: next })).body).toMatchObject({
      eligible: false,
      reasons: [{ code: 'payment_disputed' }],
      quote: null,
    });
    expectProblem(allocate, await allocateTo(wire, headers, client, next), 'payment_disputed');
    const ending = (at?: 'now') =>
      call(wire, cancel, { headers, params: { license_id: id }, body: at ? { at } : {} });
    expectProblem(cancel, await ending('now'), 'payment_disputed');
    expect((await ending()).body).toMatchObject({ status: 'ACTIVE', auto_renew: false });
  });

  test('is refused where the wallet holds less than its wholesale price', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    await startReselling(wire, headers);
    const { client } = await newSponsoredClient(wire, headers, wholesale);
    await hold(partner, 349_999);
    expectProblem(allocate, await allocateTo(wire, headers, client, wholesale), 'insufficient_funds');
    await hold(partner, 350_000);
    expect((await allocateTo(wire, headers, client, wholesale)).status).toBe(201);
  });

  test('is refused while the terms of its program have changed', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    await buyPack(wire, headers);
    const { client } = await newSponsoredClient(wire, headers);
    await outdateTerms(partner);
    expectProblem(allocate, await allocateTo(wire, headers, client), 'terms_outdated');
  });
});
