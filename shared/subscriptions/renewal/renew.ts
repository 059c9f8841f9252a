import { asKobo, sum, type Table, toId, type Write } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { monthsOf, priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { PayingCard } from '../../billing/events.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import type { FailedTry } from '../../billing/invoices/failed-try.ts';
import { preparePaidInvoice } from '../../billing/invoices/prepare-invoice.ts';
import { openUnpaid } from '../../billing/renewal/unpaid.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { linesOfPeriod, renewedAddonsOf } from '../domain/change-plan.ts';
import { announcePastDue, announceSubscription } from '../events.ts';
import { entitleBySubscription } from '../limits/entitle.ts';
import { payerOfMerchant } from '../plan/payer.ts';

/** A subscription in its next period, and the bill of it. */
interface Renewed {
  readonly subscription: Subscription;
  readonly bill: Bill;
}

/** The next period of a subscription, with the plan that follows and without the add-ons that end. */
export function planRenewal(read: Subscription, now: Date): Renewed {
  const { organization, mode, period, anchor_at } = read;
  const { plan, interval } = read.pending_plan ?? read;
  const addons = renewedAddonsOf(read.addons);
  const linesBy = (list: PriceList) => linesOfPeriod({ plan, interval }, addons, list);
  const list = priceListOfRenewal(
    read.prices,
    (one) => sum(asKobo(0), ...linesBy(one).map(({ amount }) => amount)),
    now,
  );
  const next = periodOf(anchor_at, period.end, monthsOf(interval));
  const subscription = changeSubscription(
    read,
    { plan, interval, prices: list.version, period: next, addons, pending_plan: undefined },
    now,
  );
  const bill = {
    organization,
    mode,
    subject: toId<'Billed'>(read.id),
    occasion: occasionOfRenewal(next.start),
    lines: linesBy(list),
    payer: payerOfMerchant(organization),
    period: next,
  };
  return { subscription, bill };
}

/** The writes of a renewal that the wallet pays, of the money of a card if one was charged. @throws (at commit) Problem insufficient_funds */
export async function renewPaid(
  table: Table,
  read: Subscription,
  { subscription, bill }: Renewed,
  time: OrganizationTime,
  card?: PayingCard,
): Promise<readonly Write[]> {
  const { writes } = await preparePaidInvoice(table, { ...bill, card }, time.now);
  return [
    saveSubscription(read, subscription, time),
    ...(await entitleBySubscription(table, subscription, time)),
    ...writes,
    announceSubscription('subscription.changed', subscription, time.now),
  ];
}

/** The writes of a renewal that could not be charged: everything stays as it is while it is tried again. */
export async function renewUnpaid(
  table: Table,
  read: Subscription,
  { subscription, bill }: Renewed,
  time: OrganizationTime,
  failed: FailedTry,
): Promise<readonly Write[]> {
  const { now } = time;
  const { unpaid, writes } = await openUnpaid(table, bill, failed, now);
  return [
    saveSubscription(read, { ...subscription, status: 'PAST_DUE', unpaid }, time),
    ...(await entitleBySubscription(table, subscription, time)),
    ...writes,
    announcePastDue(read, unpaid, failed.card, now),
  ];
}
