import { beforeEach, describe, expect, test } from 'vitest';
import { route as remove } from '../../functions/money/cards/delete.ts';
import { route as listCards } from '../../functions/money/cards/list.ts';
import { route as fund } from '../../functions/money/fund.ts';
import { consumer as mend } from '../../functions/subscriptions/mend.ts';
import { consumer as sweepDue } from '../../functions/subscriptions/sweep.ts';
import { invoicesOf } from '../../shared/billing/data/invoices.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { walletPartition } from '../../shared/money/data/wallets.ts';
import { chargeBack } from '../../shared/money/domain/ledger.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { keyOfSubscription, subscriptionOf } from '../../shared/subscriptions/data/subscriptions.ts';
import { subscriptionDueWork } from '../../shared/subscriptions/renewal/due.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { cards } from '../support/people/money/funding.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { chargingOn } from '../support/people/subscriptions/subscriptions.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { engine, wire, later } = await startSweeping();
const price = 1_500_000;
type Who = Awaited<ReturnType<typeof newSubscriber>>;

/** Saves a card, which pays 100 naira for that. */
async function saveCard(who: Who, card: string): Promise<void> {
  const headers = await who.headersOn(wire);
  await call(wire, fund, { headers, body: { amount: 100, card, save_card: true } });
  later(150);
  await sweep(wire);
}

/** A merchant with Growth for 15,000, a saved card and an empty wallet, who was reminded of the renewal. */
async function newCardHolder(card: string): Promise<Who> {
  const who = await newSubscriber(wire, 'live');
  await who.holds(price);
  await who.subscribe('GROWTH');
  await saveCard(who, card);
  await who.holds(0);
  const read = await stateOf(who);
  later((Date.parse(read?.period.end ?? '') - wire.now().getTime()) / 1000);
  await renew(who);
  return who;
}
const stateOf = ({ organization }: Who) => subscriptionOf(wire.table, { organization, mode: 'live' });
/** What a run does to the subscription. */
async function renew({ organization }: Who, on: Wire = wire): Promise<void> {
  const item = await wire.table.get(keyOfSubscription({ organization, mode: 'live' }));
  if (item) await subscriptionDueWork.run(item, chargingOn(on));
}
async function invoiceOf({ organization }: Who) {
  const page = { limit: 1, after: undefined };
  const { items } = await invoicesOf(wire.table, { organization, mode: 'live' }, page);
  return items[0];
}
/** How many charges of saved cards the sandbox has taken from anybody. */
const charges = async () => (await engine.dump()).split('\n').filter((line) => /"saved"/.test(line)).length;
const detailsOf = async (who: Who, name: string) =>
  (await publishedIn(wire, who.partition)).filter((told) => told.name === name).map(({ detail }) => detail);
const usual = { brand: 'visa', last4: '4081' };

let before: number;
beforeEach(async () => {
  before = await charges();
});

describe('a renewal that the wallet cannot pay', () => {
  test('is charged to the newest saved card, in one transaction with its bill', async () => {
    const who = await newCardHolder(cards.succeeds);
    await renew(who);
    const state = await stateOf(who);
    expect(state).toMatchObject({ status: 'ACTIVE' });
    expect(Date.parse(state?.period.end ?? '')).toBeGreaterThan(wire.now().getTime());
    expect(await invoiceOf(who)).toMatchObject({ status: 'PAID', total: price });
    expect([await who.available(), (await charges()) - before]).toEqual([0, 1]);
    expect(await detailsOf(who, 'invoice.paid')).toMatchObject([{}, { card: usual }]);
    await walletThatAddsUp(wire, who.merchant);
  });

  test('leaves the card alone while the wallet holds enough', async () => {
    const who = await newCardHolder(cards.succeeds);
    await who.holds(price);
    await renew(who);
    expect([await who.available(), (await charges()) - before]).toEqual([0, 0]);
    expect((await detailsOf(who, 'invoice.paid'))[1]).not.toHaveProperty('card');
  });

  test('says which card was declined, and charges it again at the next try', async () => {
    const who = await newCardHolder(cards.succeedsOnce);
    await renew(who);
    const outcome = 'The wallet holds too little, and the card ending 0110 was declined.';
    expect(await invoiceOf(who)).toMatchObject({ status: 'OPEN', attempts: [{ outcome }] });
    expect(await stateOf(who)).toMatchObject({ status: 'PAST_DUE', unpaid: { tries: 1 } });
    later(msPerDay / 1000);
    await renew(who);
    expect((await invoiceOf(who))?.attempts.map((one) => one.outcome)).toEqual([outcome, outcome]);
    expect(await detailsOf(who, 'subscription.past_due')).toMatchObject([
      { tries: 1, card: { last4: '0110' } },
      { tries: 2, card: { last4: '0110' } },
    ]);
    expect((await charges()) - before).toBe(2);
  });

  test('is paid at the next try by a card that was saved meanwhile', async () => {
    const who = await newCardHolder(cards.succeedsOnce);
    await renew(who);
    await saveCard(who, cards.succeeds);
    await who.holds(0);
    later(msPerDay / 1000);
    await renew(who);
    expect((await invoiceOf(who))?.attempts).toMatchObject([{}, { outcome: 'paid' }]);
    expect(await stateOf(who)).toMatchObject({ status: 'ACTIVE' });
    expect(await detailsOf(who, 'invoice.paid')).toMatchObject([{}, { card: usual }]);
  });

  test('is left unpaid without a card', async () => {
    const who = await newCardHolder(cards.succeeds);
    const headers = await who.headersOn(wire);
    const [card] = Object((await call(wire, listCards, { headers })).body.results);
    await call(wire, remove, { headers, params: { card_id: card.id } });
    await renew(who);
    expect(await invoiceOf(who)).toMatchObject({
      status: 'OPEN',
      attempts: [{ outcome: 'The wallet holds too little.' }],
    });
    expect((await detailsOf(who, 'subscription.past_due'))[0]).not.toHaveProperty('card');
  });

  test('does not charge a card whose money a debt of the wallet would take', async () => {
    const who = await newCardHolder(cards.succeeds);
    const lines = chargeBack({ user: who.merchant.id, mode: 'live' }, asKobo(100));
    const kind = 'charge_back' as const;
    const debt = { id: crypto.randomUUID(), kind, mode: 'live' as const, at: wire.now(), lines };
    await wire.table.commit(addPosting({ ...debt, mayOwe: true }));
    await renew(who);
    expect(await stateOf(who)).toMatchObject({ status: 'PAST_DUE' });
    expect((await charges()) - before).toBe(0);
  });

  test('waits for a card that takes its time, and is paid from the wallet once the money is there', async () => {
    const who = await newCardHolder(cards.succeedsLate);
    for (let again = 0; again < 3; again++) await expect(renew(who)).rejects.toThrow('is not decided');
    expect((await charges()) - before).toBe(1);
    await createRunner(sweepDue, () => wire)({});
    expect(await stateOf(who)).toMatchObject({ status: 'ACTIVE' });
    later(150);
    await sweep(wire);
    expect(await who.available()).toBe(price);
    await renew(who);
    expect(await who.available()).toBe(0);
    expect(await invoiceOf(who)).toMatchObject({ status: 'PAID' });
  });

  test('stops a test clock until the card is decided', async () => {
    const who = await newSubscriber(wire, 'test');
    await who.subscribe('GROWTH');
    await saveCard(who, cards.succeedsLate);
    await who.holds(0);
    const to = new Date(wire.now().getTime() + 40 * msPerDay).toISOString();
    expect(await who.advance(to)).toMatchObject({ done: false });
    later(150);
    await sweep(wire);
    expect(await who.available()).toBe(price);
    expect(await who.advance(to)).toMatchObject({ done: true, now: to });
    expect([await who.available(), (await who.current()).status]).toEqual([0, 'ACTIVE']);
  });

  test('is charged and paid once, wherever a process dies', async () => {
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const who = await newCardHolder(cards.succeeds);
      const taken = await charges();
      const dying = crashing(wire, nth, 'after');
      await renew(who, dying.wire).catch(() => undefined);
      crashed = dying.crashed();
      points += crashed ? 1 : 0;
      later(31);
      await renew(who);
      expect([await who.available(), (await charges()) - taken]).toEqual([0, 1]);
      expect(await invoiceOf(who)).toMatchObject({ status: 'PAID' });
      expect(await detailsOf(who, 'invoice.paid')).toHaveLength(2);
      await walletThatAddsUp(wire, who.merchant);
    }
    expect(points).toBeGreaterThan(4);
  });

  test('is declined once, wherever a process dies', async () => {
    for (let nth = 0, crashed = true; crashed; nth++) {
      const who = await newCardHolder(cards.succeedsOnce);
      const dying = crashing(wire, nth, 'after');
      await renew(who, dying.wire).catch(() => undefined);
      crashed = dying.crashed();
      later(31);
      await renew(who);
      expect(await stateOf(who)).toMatchObject({ status: 'PAST_DUE', unpaid: { tries: 1 } });
      expect(await detailsOf(who, 'subscription.past_due')).toHaveLength(1);
    }
  });

  test('is charged once by runs at the same moment', async () => {
    const who = await newCardHolder(cards.succeeds);
    await Promise.allSettled([renew(who), renew(who), renew(who)]);
    expect([await who.available(), (await charges()) - before]).toEqual([0, 1]);
    expect(await stateOf(who)).toMatchObject({ status: 'ACTIVE' });
    expect(await invoiceOf(who)).toMatchObject({ status: 'PAID' });
  });

  test('pays nothing twice where money came while the card was asked', async () => {
    const who = await newCardHolder(cards.succeedsLate);
    await expect(renew(who)).rejects.toThrow('is not decided');
    await who.holds(price);
    await renew(who);
    later(150);
    await sweep(wire);
    const told = await publishedIn(wire, walletPartition(who.merchant.id, 'live'));
    await createRunner(mend, () => wire)(batchOf(...told.map((event) => busMessage(event))));
    expect(await who.available()).toBe(price);
    expect(await detailsOf(who, 'invoice.paid')).toHaveLength(2);
  });
});
