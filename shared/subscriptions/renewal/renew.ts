import { asKobo, sum, toId } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { monthsOf, priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import type { Renewal } from '../../billing/renewal/renewal.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { linesOfPeriod, renewedAddonsOf } from '../domain/change-plan.ts';
import { writePastDueEvent, writeSubscribedEvent } from '../events.ts';
import { writeLimitsOfSubscription } from '../limits/entitle.ts';
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
  async next(read, { now }) {
    return read.cancel_at_period_end ? undefined : planRenewal(read, now);
  },
  renewed: async ({ read, next }, work) => [
    saveSubscription(read, next, work),
    ...(await writeLimitsOfSubscription(work, next)),
    writeSubscribedEvent('subscription.changed', next, work.now),
  ],
  overdue: async ({ read, next, overdue: { unpaid, card } }, work) => [
    saveSubscription(read, { ...next, status: 'PAST_DUE', unpaid }, work),
    ...(await writeLimitsOfSubscription(work, next)),
    writePastDueEvent(read, unpaid, card, work.now),
  ],
  paid(read, _invoice, clock) {
    const subscription = changeSubscription(read, { status: 'ACTIVE', unpaid: undefined }, clock.now);
    return [
      saveSubscription(read, subscription, clock),
      writeSubscribedEvent('subscription.changed', subscription, clock.now),
    ];
  },
  tried: (read, { unpaid, card }, clock) => [
    saveSubscription(read, changeSubscription(read, { unpaid }, clock.now), clock),
    writePastDueEvent(read, unpaid, card, clock.now),
  ],
  ended: async (read, work, failed) => (await endSubscription(work, read, failed)).writes,
};
