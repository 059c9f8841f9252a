import type { Table, Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { nextTryOf } from '../../billing/domain/renewal.ts';
import { type FailedTry, recordFailedTry } from '../../billing/invoices/failed-try.ts';
import { type PaidBy, payInvoice } from '../../billing/invoices/prepare-invoice.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { announcePastDue, announceSubscription } from '../events.ts';
import { endUnpaid } from '../plan/cancel-subscription.ts';

/** The writes by which an unpaid renewal is paid from the wallet. @throws (at commit) Problem insufficient_funds */
export function payRenewal(
  read: Subscription,
  invoice: Invoice,
  time: OrganizationTime,
  by?: PaidBy,
): { readonly subscription: Subscription; readonly invoice: Invoice; readonly writes: readonly Write[] } {
  const { now } = time;
  const paid = payInvoice(invoice, now, by);
  const subscription = changeSubscription(read, { status: 'ACTIVE', unpaid: undefined }, now);
  return {
    subscription,
    invoice: paid.invoice,
    writes: [
      saveSubscription(read, subscription, time),
      ...paid.writes,
      announceSubscription('subscription.changed', subscription, now),
    ],
  };
}

/** The writes after another try failed: the next one is due later, and after the last the subscription ends. */
export async function failRetry(
  table: Table,
  read: Subscription,
  invoice: Invoice,
  time: OrganizationTime,
  failed: FailedTry,
): Promise<readonly Write[]> {
  const { now } = time;
  const { unpaid } = read;
  if (!unpaid) throw new Error('nothing is unpaid');
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  const next_attempt_at = nextTryOf(tried);
  if (next_attempt_at === undefined) return (await endUnpaid(table, read, time, failed)).writes;
  return [
    saveSubscription(read, changeSubscription(read, { unpaid: tried }, now), time),
    ...recordFailedTry(invoice, failed, next_attempt_at, now),
    announcePastDue(read, tried, failed.card, now),
  ];
}
