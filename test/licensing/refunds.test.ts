import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as followDisputes } from '../../functions/licensing/follow-disputes.ts';
import { route as cancel } from '../../functions/licensing/licenses/cancel.ts';
import { route as statements } from '../../functions/licensing/pool/statements.ts';
import { route as refund } from '../../functions/subscriptions/invoices/refund.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { poolOf } from '../../shared/licensing/data/pools.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { walletShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { buyByGateway, poolNow } from '../support/people/licensing/by-gateway.ts';
import {
  allocateTo,
  buyPack,
  madeBy,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
} from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { platformOn } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { crashing } from '../support/wires/crashing.ts';
import { sweep } from '../support/wires/sweeping.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const partners: Sponsor[] = [];
const begun = 100_000_000;
const price = 7_500_000;

const Bought = z.object({ invoice: z.object({ id: z.string() }) });

/** A partner that has bought a pack, from its wallet or by a card. @returns it and the invoice of the pack */
async function newBuyer(card?: string) {
  const partner = await newSponsor(wire);
  partners.push(partner);
  const answer = card
    ? await buyByGateway(wire, partner, 'PACK', { card })
    : await buyPack(wire, partner.headers);
  return { ...partner, invoice: Bought.parse(answer.body).invoice.id };
}

const admin = await signedIn(wire, await newUser(wire, 'admin'), 'test');
const give = (invoice: string, body: object = {}, on: Wire = wire) =>
  call(on, refund, { headers: admin, params: { invoice_id: invoice }, body });
const held = async ({ owner }: Sponsor) => (await walletShown(wire, owner, 'test')).available;
const movesOf = async ({ headers }: Sponsor) =>
  resultsOf(await call(wire, statements, { headers })).map(({ kind, face }) => `${kind} ${face}`);

/** What the journal says that the pools hold is what their lots have not earned. */
afterEach(async () => {
  const pools = await Promise.all(
    partners.map(({ organization }) => poolOf(wire.table, { organization, mode: 'test' })),
  );
  const unearned = pools.flatMap(({ lots }) => lots).reduce((sum, lot) => sum + lot.unearned, 0);
  expect((await platformOn(wire, 'test')).get('platform:test:pool') ?? 0).toBe(unearned);
});

describe('a refund of a pack', () => {
  test('takes the same share of its lot, in parts and to the last kobo', async () => {
    const partner = await newBuyer();
    expect((await give(partner.invoice, { amount: 25_000 })).status).toBe(200);
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '66666.67', lots: [{}] });
    expect(await held(partner)).toBe(begun - price + 2_500_000);
    expect((await give(partner.invoice, { amount: 0.01 })).status).toBe(200);
    expect((await give(partner.invoice)).status).toBe(200);
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '0.00', lots: [] });
    expect(await held(partner)).toBe(begun);
    expectProblem(refund, await give(partner.invoice), 'conflict');
    expect((await movesOf(partner)).toSorted()).toEqual([
      'CREDIT 100000.00',
      'EXPIRY 0.02',
      'EXPIRY 33333.33',
      'EXPIRY 66666.65',
    ]);
    await walletThatAddsUp(wire, partner.owner, 'test');
  });

  test('takes no more than is left, and what a licence gives back later is gone', async () => {
    const partner = await newBuyer();
    const { client } = await newSponsoredClient(wire, partner.headers, { plan: 'GROWTH', source: 'POOL' });
    const wanted = { plan: 'GROWTH', months: 6, auto_renew: false };
    const { id } = madeBy(await allocateTo(wire, partner.headers, client, wanted));
    await give(partner.invoice);
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '0.00', lots: [] });
    expect(await held(partner)).toBe(begun);
    const ended = await call(wire, cancel, {
      headers: partner.headers,
      params: { license_id: id },
      body: { at: 'now' },
    });
    expect(ended.status).toBe(200);
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '0.00', lots: [] });
    expect(await movesOf(partner)).toHaveLength(3);
    await walletThatAddsUp(wire, partner.owner, 'test');
  });

  test('leaves a lot owing what is not there, which comes back to it before anything can be taken', async () => {
    const partner = await newBuyer();
    const growth = { plan: 'GROWTH', source: 'POOL' } as const;
    const { client } = await newSponsoredClient(wire, partner.headers, growth);
    const wanted = { ...growth, months: 6, auto_renew: false };
    const { id } = madeBy(await allocateTo(wire, partner.headers, client, wanted));
    await give(partner.invoice, { amount: 60_000 });
    expect(await poolNow(wire, partner)).toMatchObject({
      remaining: '0.00',
      lots: [{ remaining: '0.00', owed: '70000.00' }],
    });
    expect((await buyPack(wire, partner.headers)).status).toBe(201);
    expect(await poolNow(wire, partner)).toMatchObject({
      remaining: '100000.00',
      lots: [{ owed: '70000.00' }, { remaining: '100000.00', owed: '0.00' }],
    });
    const ended = await call(wire, cancel, {
      headers: partner.headers,
      params: { license_id: id },
      body: { at: 'now' },
    });
    expect(ended.status).toBe(200);
    expect(await poolNow(wire, partner)).toMatchObject({
      remaining: '120000.00',
      lots: [{ remaining: '20000.00', owed: '0.00' }, { remaining: '100000.00' }],
    });
    await walletThatAddsUp(wire, partner.owner, 'test');
  });

  test('counts once with what a bank takes back of the same payment', async () => {
    const partner = await newBuyer(cards.disputeLost);
    await give(partner.invoice, { amount: 37_500 });
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '50000.00' });
    later(180);
    await sweep(wire);
    const told = await publishedIn(wire, billing.pk({ organization: partner.organization, mode: 'test' }));
    const lost = told.filter(({ name }) => name === 'checkout.dispute_lost');
    await createRunner(followDisputes, () => wire)(batchOf(...lost.map(busMessage)));
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '0.00', lots: [] });
    expect(await movesOf(partner)).toHaveLength(3);
  });

  test('happens whole or not at all, wherever the process dies', async () => {
    const arrange = arrangedOnce(wire, () => newBuyer());
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const partner = await arrange();
      const dying = crashing(wire, nth, 'after');
      await give(partner.invoice, { amount: 37_500 }, dying.wire);
      crashed = dying.crashed();
      points += Number(crashed);
      const isGiven = (await held(partner)) > begun - price;
      expect((await poolNow(wire, partner)).remaining).toBe(isGiven ? '50000.00' : '100000.00');
    }
    expect(points).toBeGreaterThan(5);
  });
});
