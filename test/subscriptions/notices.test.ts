import { beforeEach, describe, expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { route as cancel } from '../../functions/subscriptions/cancel.ts';
import { route as pay } from '../../functions/subscriptions/invoices/pay.ts';
import { consumer as sweep } from '../../functions/subscriptions/sweep.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import { saveLicensedPlan } from '../../shared/subscriptions/data/licensed-plan.ts';
import { cards } from '../support/people/money/funding.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire, at } = await startWires('2026-01-31T09:30:00.000Z');
const day = 86_400;

/** Delivers the events of a partition, the named ones alone. @returns what was sent for them */
async function delivered(pk: string, names: readonly string[], received = 1) {
  const { letters, testLetters, notify } = notifying(engine);
  const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 100 });
  const events = items.filter(isEventItem).flatMap(asPublished);
  for (const event of events.filter(({ name }) => names.includes(name)))
    expect(failuresOf(await notify(busMessage(event), received))).toEqual([]);
  return { letters, testLetters };
}

let who: Awaited<ReturnType<typeof newSubscriber>>;
beforeEach(async () => {
  who = await newSubscriber(wire, 'test');
});

describe('a mail about a renewal', () => {
  test('comes three days before, with the amount, the time, and how to change it', async () => {
    await who.subscribe('GROWTH');
    await who.advance('2026-02-25T09:30:00.000Z');
    const { letters, testLetters } = await delivered(who.partition, ['subscription.renewal_soon']);
    expect(letters).toEqual([]);
    expect(testLetters).toHaveLength(1);
    expect(testLetters[0]).toMatchObject({
      to: who.merchant.email,
      subject: 'Your Growth plan renews on 28 February 2026',
    });
    const text = testLetters[0]?.text ?? '';
    expect(text).toContain(
      'On 28 February 2026, 10:30 AM we will charge NGN 15,000, VAT included, to your wallet',
    );
    expect(text).toContain('choose another plan or cancel');
  });

  test('does not come once the plan is cancelled', async () => {
    const { id } = await who.subscribe('GROWTH');
    await who.advance('2026-02-25T09:30:00.000Z');
    await call(wire, cancel, {
      headers: await who.headersOn(wire),
      params: { subscription_id: id },
      body: {},
    });
    const { testLetters } = await delivered(who.partition, ['subscription.renewal_soon']);
    expect(testLetters).toEqual([]);
  });

  test('is a receipt when it was paid, which a plan that was bought does not need', async () => {
    const { invoice } = await who.subscribe('GROWTH');
    await who.advance('2026-03-01T00:00:00.000Z');
    const { testLetters } = await delivered(who.partition, ['invoice.paid']);
    expect(testLetters).toHaveLength(1);
    const number = invoice?.number.replace(/-1$/, '-2');
    expect(testLetters[0]?.subject).toBe(`Receipt for invoice ${number}`);
    expect(testLetters[0]?.text).toMatch(/You paid NGN 15,000.*28 February 2026 for a renewal:.*\/pdf\/$/s);
  });
});

describe('a mail about a renewal by a saved card', () => {
  const withCard = async (card: string) => {
    await who.subscribe('GROWTH');
    const body = { amount: 100, card, save_card: true };
    await call(wire, fund, { headers: await who.headersOn(wire), body });
    await who.holds(0);
  };

  test('names it on the receipt', async () => {
    await withCard(cards.succeeds);
    await who.advance('2026-03-01T00:00:00.000Z');
    const { testLetters } = await delivered(who.partition, ['invoice.paid']);
    expect(testLetters[0]?.text).toMatch(
      /You paid NGN 15,000.*28 February 2026 by your Visa card ending 4081 for a renewal:/s,
    );
  });

  test('names it three days before', async () => {
    await withCard(cards.succeeds);
    await who.advance('2026-02-25T09:30:00.000Z');
    const { testLetters } = await delivered(who.partition, ['subscription.renewal_soon']);
    expect(testLetters[0]?.text).toContain(
      'If your wallet holds less than that, we will charge your Visa card ending 4081.',
    );
  });

  test('says that it was declined', async () => {
    await withCard(cards.succeedsOnce);
    await who.advance('2026-02-28T09:30:00.000Z');
    const { testLetters } = await delivered(who.partition, ['subscription.past_due']);
    expect(testLetters[0]?.text).toContain('and your Visa card ending 0110 was declined.');
  });
});

describe('a mail about an unpaid renewal', () => {
  test('says what is due, how to pay, when it is tried again, and that nothing is closed', async () => {
    await who.subscribe('GROWTH');
    await who.holds(0);
    await who.advance('2026-02-28T09:30:00.000Z');
    const { testLetters } = await delivered(who.partition, ['subscription.past_due']);
    expect(testLetters.map(({ subject }) => subject)).toEqual(['We could not renew your Growth plan']);
    const text = testLetters[0]?.text ?? '';
    for (const said of [
      'NGN 15,000',
      'Nothing is closed',
      'add NGN 15,000 to your wallet',
      'try again on 1 March 2026, and for the last time on 14 March 2026',
      '/account/pay-invoice/#token=',
    ])
      expect(text).toContain(said);
  });

  test('comes once after each try but the last, as it was then, however far time has jumped since', async () => {
    await who.subscribe('GROWTH');
    await who.holds(0);
    await who.advance('2026-03-14T09:30:00.000Z');
    const { testLetters } = await delivered(who.partition, ['subscription.past_due']);
    expect(testLetters.map(({ text }) => /We will try .*?\./.exec(text)?.[0]).toSorted()).toEqual([
      'We will try again on 1 March 2026, and for the last time on 14 March 2026.',
      'We will try again on 3 March 2026, and for the last time on 14 March 2026.',
      'We will try again on 7 March 2026, and for the last time on 14 March 2026.',
      'We will try one last time on 14 March 2026.',
    ]);
    expect((await delivered(who.partition, ['subscription.past_due'], 2)).testLetters).toEqual([]);
    const end = await delivered(who.partition, ['subscription.ended']);
    expect(end.testLetters).toMatchObject([{ subject: 'Your Growth plan has ended' }]);
  });

  test('does not ask for what was paid meanwhile', async () => {
    await who.subscribe('GROWTH');
    await who.holds(0);
    await who.advance('2026-02-28T09:30:00.000Z');
    const { unpaid_invoice } = await who.current();
    await who.holds(1_500_000);
    const params = { invoice_id: String(unpaid_invoice) };
    expect((await call(wire, pay, { headers: await who.headersOn(wire), params })).status).toBe(200);
    expect((await delivered(who.partition, ['subscription.past_due'])).testLetters).toEqual([]);
  });
});

describe('a mail about the end of a plan', () => {
  const stop = async () => {
    const { id } = await who.subscribe('GROWTH');
    const headers = await who.headersOn(wire);
    await call(wire, cancel, { headers, params: { subscription_id: id }, body: { at: 'now' } });
  };

  test('says what the Free plan allows, and that nothing is deleted', async () => {
    await stop();
    const { testLetters } = await delivered(who.partition, ['subscription.ended']);
    expect(testLetters[0]?.text).toContain(
      'It allows 1 store, 1 member of staff, 1 warehouse, 50 products and 100 MB of files.',
    );
    expect(testLetters[0]?.text).toContain('Nothing is deleted.');
  });

  test('names the plan that a partner pays, where one does', async () => {
    await stop();
    const { organization } = who;
    const license = {
      license: toId<'License'>(crypto.randomUUID()),
      plan: 'STARTER',
      status: 'ACTIVE',
      partner: toId<'Organization'>(crypto.randomUUID()),
      client: toId<'Client'>(crypto.randomUUID()),
      period: { start: '2026-01-31T09:30:00.000Z', end: '2026-02-28T09:30:00.000Z' },
    } as const;
    await wire.table.commit([saveLicensedPlan({ organization, mode: 'test' }, undefined, license)]);
    const { testLetters } = await delivered(who.partition, ['subscription.ended']);
    expect(testLetters[0]?.text).toContain('You are now on the Starter plan, which a partner pays for you.');
  });

  test('does not come to who has subscribed again', async () => {
    await stop();
    await who.subscribe('STARTER');
    expect((await delivered(who.partition, ['subscription.ended'])).testLetters).toEqual([]);
  });
});

test('a notice of live mode goes by mail and into the app, once however often its event comes', async () => {
  const live = await newSubscriber(wire, 'live' satisfies Mode);
  await live.holds(1_500_000);
  await live.subscribe('GROWTH');
  const renewing = at(28 * day);
  // The reminder is due first.
  for (let run = 0; run < 2; run++) await createRunner(sweep, () => renewing)({});
  const first = await delivered(live.partition, ['subscription.past_due']);
  expect(first.testLetters).toEqual([]);
  expect(first.letters).toMatchObject([{ to: live.merchant.email }]);
  const again = await delivered(live.partition, ['subscription.past_due'], 2);
  expect(again.letters).toEqual([]);
  const { items } = await wire.table.query({ pk: `USER#${live.merchant.id}`, prefix: 'N', limit: 10 });
  expect(items.map(({ kind }) => kind)).toEqual(['subscription.past_due']);
});
