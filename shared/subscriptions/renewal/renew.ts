import { asKobo, sum, toId } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { monthsOf, priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import type { Renewal } from '../../billing/renewal/renewal.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { linesOfPeriod, renewedAddonsOf } from '../domain/change-plan.ts';
import { announcePastDue, announceSubscription } from '../events.ts';
import { entitleBySubscription } from '../limits/entitle.ts';
import { endSubscription } from '../plan/cancel-subscription.ts';
import { payerOfMerchant } from '../plan/payer.ts';

/** The next period of a subscription, with the plan that follows and without the add-ons that end. */
export function planRenewal(
  read: Subscription,
  now: Date,
): { readonly next: Subscription; readonly bill: Bill } {
  const { organization, mode, period, anchor_at } = read;
  const { plan, interval } = read.pending_plan ?? read;
  const addons = renewedAddonsOf(read.addons);
  const linesBy = (list: PriceList) => linesOfPeriod({ plan, interval }, addons, list);
  const list = priceListOfRenewal(
    read.prices,
    (one) => sum(asKobo(0), ...linesBy(one).map(({ amount }) => amount)),
    now,
  );
  const nextPeriod = periodOf(anchor_at, period.end, monthsOf(interval));
  const next = changeSubscription(
    read,
    { plan, interval, prices: list.version, period: nextPeriod, addons, pending_plan: undefined },
    now,
  );
  const bill = {
    organization,
    mode,
    subject: toId<'Billed'>(read.id),
    occasion: occasionOfRenewal(nextPeriod.start),
    lines: linesBy(list),
    payer: payerOfMerchant(organization),
    period: nextPeriod,
  };
  return { next, bill };
}

/** A merchant's plan renews with its add-ons. While it is overdue, everything stays as it is. */
export const subscriptionRenewal: Renewal<Subscription> = {
  unpaidOf: ({ unpaid }) => unpaid,
  async next(read, { time }) {
    return read.cancel_at_period_end ? undefined : planRenewal(read, time.now);
  },
  renewed: async ({ read, next }, { table, time }) => [
    saveSubscription(read, next, time),
    ...(await entitleBySubscription(table, next, time)),
    announceSubscription('subscription.changed', next, time.now),
  ],
  overdue: async ({ read, next, overdue: { unpaid, card } }, { table, time }) => [
    saveSubscription(read, { ...next, status: 'PAST_DUE', unpaid }, time),
    ...(await entitleBySubscription(table, next, time)),
    announcePastDue(read, unpaid, card, time.now),
  ],
  paid(read, _invoice, { time }) {
    const subscription = changeSubscription(read, { status: 'ACTIVE', unpaid: undefined }, time.now);
    return [
      saveSubscription(read, subscription, time),
      announceSubscription('subscription.changed', subscription, time.now),
    ];
  },
  tried: (read, { unpaid, card }, { time }) => [
    saveSubscription(read, changeSubscription(read, { unpaid }, time.now), time),
    announcePastDue(read, unpaid, card, time.now),
  ],
  ended: async (read, { table, time }, failed) => (await endSubscription(table, read, time, failed)).writes,
};
