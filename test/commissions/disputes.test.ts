import { beforeEach, describe, expect, test } from 'vitest';
import { consumer as followDisputes } from '../../functions/commissions/follow-disputes.ts';
import { route as hold } from '../../functions/commissions/hold.ts';
import { writeDisputeEvent } from '../../shared/billing/checkouts/checkout-events.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { loadUncheckedCheckout } from '../../shared/billing/data/checkouts.ts';
import { type Id, toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { disputesOf, saveDispute } from '../../shared/money/data/disputes.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { PublishedEvent } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { payByCheckout, refundInvoiceOf, tell } from '../support/people/commissions/disputed-earning.ts';
import {
  balanceOf,
  commissionsShown,
  type Earning,
  newEarning,
  owedTo,
  runDue,
} from '../support/people/commissions/earning.ts';
import { requested } from '../support/people/commissions/payouts.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { accounts, banksAt } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
const day = 86_400;
const price = 1_500_000;
/** A fifth of the price without VAT. */
const earned = '2790.69';
const reason = 'The bank of the merchant disputes the payment.';
const names = {
  disputed: 'checkout.disputed',
  won: 'checkout.dispute_won',
  lost: 'checkout.dispute_lost',
} as const;

let earning: Earning;
let checkout: Id<'Checkout'>;
let invoice: Id<'Invoice'>;

const eventsOf = () =>
  publishedIn(
    wire,
    billing.pk({ organization: toId<'Organization'>(earning.merchant.id), mode: earning.mode }),
  );
const send = (events: readonly PublishedEvent[], on: Wire = wire) =>
  createRunner(followDisputes, () => on)(batchOf(...events.map((event) => busMessage(event))));
/** Tells the consumer of what happened to disputes so far. */
async function follow(): Promise<void> {
  const told = (await eventsOf()).filter(({ name }) => name.startsWith('checkout.dispute'));
  expect(failuresOf(await send(told))).toEqual([]);
}

/** The merchant pays a plan by this card, and the partner earns on it. */
async function payBy(card: string): Promise<void> {
  ({ checkout, invoice } = await payByCheckout(wire, earning, card));
}

/** An admin gives half of it back, and the partner's accruals follow. */
async function refundHalf(): Promise<void> {
  await refundInvoiceOf(wire, { ...earning, invoice }, price / 200);
  for (const event of await eventsOf()) await tell(wire, event);
}

/** The bank says this of a dispute. @returns the event */
async function report(name: keyof typeof names, taken = price, id = 'first'): Promise<PublishedEvent> {
  const payment = toId<'Payment'>(checkout);
  const known = (await disputesOf(wire.table, payment)).find((dispute) => dispute.id === id);
  const read = await loadUncheckedCheckout(wire.table, checkout);
  if (!read) throw new Error('no checkout');
  const dispute = { id, payment, taken: asKobo(taken), resolved: name !== 'disputed' };
  const told = writeDisputeEvent(names[name], read, asKobo(taken), wire.now());
  await wire.table.commit([saveDispute(known, dispute), told]);
  const last = (await eventsOf()).filter((event) => event.name === names[name]).at(-1);
  if (!last) throw new Error('no event');
  return last;
}
async function shown() {
  const { results } = await commissionsShown(wire, earning);
  return results.map(({ status, amount }) => `${status} ${amount}`).toSorted();
}

beforeEach(async () => {
  earning = await newEarning(wire, { mode: 'live', program: 'referral' });
});

describe('a disputed payment', () => {
  test('holds what was earned on it, and frees it once the dispute is won', async () => {
    await payBy(cards.disputeWon);
    expect(await shown()).toEqual([`PENDING ${earned}`]);
    later(60);
    await sweep(wire);
    for (let again = 0; again < 2; again++) await follow();
    expect((await commissionsShown(wire, earning)).results).toMatchObject([
      { status: 'HELD', hold_reason: reason },
    ]);
    later(120);
    await sweep(wire);
    for (let again = 0; again < 2; again++) await follow();
    expect(await shown()).toEqual([`PENDING ${earned}`]);
    later(14 * day);
    await runDue(wire);
    expect(await owedTo(wire, earning)).toBe(279_069);
  });

  test('takes back what was earned on it once it is lost', async () => {
    await payBy(cards.disputed);
    later(30);
    await sweep(wire);
    for (let again = 0; again < 2; again++) await follow();
    expect(await shown()).toEqual([`REVERSED ${earned}`]);
    expect((await balanceOf(wire, earning)).commission_balances.PENDING).toBe('0.00');
  });

  test('reverses what it held once it is lost', async () => {
    await payBy(cards.succeeds);
    await send([await report('disputed')]);
    expect(await shown()).toEqual([`HELD ${earned}`]);
    await send([await report('lost')]);
    expect(await shown()).toEqual([`REVERSED ${earned}`]);
  });

  test('takes back the lost part, and frees the rest', async () => {
    await payBy(cards.succeeds);
    await send([await report('disputed', price / 2)]);
    const lost = await report('lost', price / 2);
    for (let again = 0; again < 2; again++) await send([lost]);
    expect(await shown()).toEqual(['PENDING -1395.34', `PENDING ${earned}`]);
  });

  test('stays held while another dispute of it goes on', async () => {
    await payBy(cards.succeeds);
    await send([await report('disputed', price / 2), await report('disputed', price / 2, 'second')]);
    await send([await report('won', 0)]);
    expect(await shown()).toEqual([`HELD ${earned}`]);
    await send([await report('lost', price / 2, 'second')]);
    expect(await shown()).toEqual(['PENDING -1395.34', `PENDING ${earned}`]);
  });

  test('is followed the same where its events come in the wrong order', async () => {
    await payBy(cards.succeeds);
    const begun = await report('disputed');
    await send([await report('won', 0)]);
    await send([begun]);
    expect(await shown()).toEqual([`PENDING ${earned}`]);
  });

  test('leaves what is paid for by other means alone', async () => {
    await payBy(cards.succeeds);
    const event = await report('disputed');
    const { invoice: _, ...detail } = Object(event.detail);
    expect(failuresOf(await send([{ ...event, detail }]))).toEqual([]);
    expect(await shown()).toEqual([`PENDING ${earned}`]);
  });

  test('goes on beside the hold of an admin, which stays after it', async () => {
    await payBy(cards.succeeds);
    await send([await report('disputed')]);
    const [first] = (await commissionsShown(wire, earning)).results;
    const headers = await signedIn(wire, await newUser(wire, 'admin'));
    const params = { commission_id: first?.id ?? '' };
    const own = 'They share an address.';
    expect((await call(wire, hold, { headers, params, body: { reason: own } })).body).toMatchObject({
      hold_reason: own,
      held_until: new Date(wire.now().getTime() + 365 * day * 1000).toISOString(),
    });
    await send([await report('won', 0)]);
    const held_until = new Date(wire.now().getTime() + 30 * day * 1000).toISOString();
    expect((await commissionsShown(wire, earning)).results).toMatchObject([
      { status: 'HELD', hold_reason: own, held_until },
    ]);
    later(30 * day);
    await runDue(wire);
    expect(await shown()).toEqual([`PAYABLE ${earned}`]);
  });

  test('keeps what was taken back beside it in one state with it, under the hold of an admin too', async () => {
    await payBy(cards.succeeds);
    await refundHalf();
    expect(await shown()).toEqual(['PENDING -1395.34', `PENDING ${earned}`]);
    await send([await report('disputed')]);
    expect(await shown()).toEqual(['HELD -1395.34', `HELD ${earned}`]);
    const first = (await commissionsShown(wire, earning)).results.find(({ reverses }) => !reverses);
    const headers = await signedIn(wire, await newUser(wire, 'admin'));
    const params = { commission_id: first?.id ?? '' };
    await call(wire, hold, { headers, params, body: { reason: 'They share an address.' } });
    for (let again = 0; again < 2; again++) await send([await report('won', 0)]);
    expect(await shown()).toEqual(['HELD -1395.34', `HELD ${earned}`]);
    later(30 * day);
    await runDue(wire);
    expect(await shown()).toEqual(['PAYABLE -1395.34', `PAYABLE ${earned}`]);
    expect(await owedTo(wire, earning)).toBe(139_535);
  });

  test('leaves what is paid out, and what was taken back of that, as they are', async () => {
    await payBy(cards.succeeds);
    await banksAt(wire, { user: earning.owner.id, mode: earning.mode }, accounts.paid);
    later(15 * day);
    await runDue(wire);
    await requested(wire, earning);
    await refundHalf();
    const rows = ['PAID 2790.69', 'PAYABLE -1395.34'];
    expect(await shown()).toEqual(rows);
    await send([await report('disputed')]);
    expect(await shown()).toEqual(rows);
    await send([await report('lost', price / 2)]);
    expect(await shown()).toEqual([...rows, 'PAYABLE -1395.35']);
  });

  test.each([
    ['disputed', [`HELD ${earned}`], price],
    ['lost', ['PENDING -1395.34', `PENDING ${earned}`], price / 2],
  ] as const)('is followed whole where it is %s, wherever a process dies', async (name, expected, taken) => {
    const arrange = arrangedOnce(wire, async () => {
      earning = await newEarning(wire, { mode: 'live', program: 'referral' });
      await payBy(cards.succeeds);
      const begun = await report('disputed', taken);
      if (name === 'lost') await send([begun]);
      return name === 'lost' ? report('lost', taken) : begun;
    });
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const event = await arrange();
      const dying = crashing(wire, nth, 'after');
      await send([event], dying.wire);
      crashed = dying.crashed();
      points += crashed ? 1 : 0;
      expect(failuresOf(await send([event]))).toEqual([]);
      expect(await shown()).toEqual(expected);
    }
    expect(points).toBeGreaterThan(2);
  });
});
