import { toId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { findRefundable } from '../../subscriptions/billing/charge.ts';
import { creditInvoices } from '../../subscriptions/billing/credit-invoices.ts';
import { type FailedTry, voidInvoice } from '../../subscriptions/billing/failed-try.ts';
import { loadUncheckedInvoice } from '../../subscriptions/data/invoices.ts';
import { priceListOf } from '../../subscriptions/domain/prices.ts';
import { shareOfRest } from '../../subscriptions/domain/proration.ts';
import { earlyCancelDays } from '../../subscriptions/domain/subscription.ts';
import { changeWholesale, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { isEarlyCancel } from '../domain/license.ts';

/** A reseller's subscription after a change, and the writes that make it so. */
export interface ChangedReseller {
  readonly wholesale: Wholesale;
  readonly writes: readonly Write[];
}

/**
 * Ends a reseller's subscription now. Its licences run to the end of their periods and do not renew. An unpaid invoice is
 * void: at most 1 GetItem.
 * @param failed the last try to renew it, if time ends it
 */
export async function endWholesale(
  table: Table,
  read: Wholesale,
  time: OrganizationTime,
  failed?: FailedTry,
): Promise<ChangedReseller> {
  const { now } = time;
  const set = { status: 'ENDED', ended_at: now.toISOString(), cancel_at_period_end: false } as const;
  const wholesale = changeWholesale(read, { ...set, unpaid: undefined }, now);
  const invoice = read.unpaid && (await loadUncheckedInvoice(table, read.unpaid.invoice));
  const voided = invoice?.status === 'OPEN' ? voidInvoice(invoice, now, failed) : [];
  return { wholesale, writes: [saveWholesale(read, wholesale, time), ...voided] };
}

/** Ends it in its first days, and gives its unused share back: 1 Query. @throws Problem invalid_state, payment_disputed */
async function endEarly(table: Table, read: Wholesale, time: OrganizationTime): Promise<ChangedReseller> {
  const { now } = time;
  if (!isEarlyCancel(read.started_at, now))
    throw new Problem(
      'invalid_state',
      `A reseller subscription can end at once within ${earlyCancelDays} days of its first day. This one can end with its period: leave \`at\` out.`,
    );
  const unused = shareOfRest(priceListOf(read.prices).wholesale.subscription, read.period, now);
  const subject = toId<'Billed'>(read.id);
  const refundable = await findRefundable(table, { subject }, unused, now);
  const { wholesale, writes } = await endWholesale(table, read, time);
  return {
    wholesale,
    writes: joinMoves([...writes, ...creditInvoices(refundable, unused, 'cancel', now).writes]),
  };
}

/**
 * Cancels a reseller's subscription: at the end of its period, at once in its first 7 days, and at once while a renewal is
 * not paid.
 * @throws Problem invalid_state, payment_disputed
 */
export async function cancelWholesale(
  table: Table,
  read: Wholesale | undefined,
  at: 'now' | 'period_end',
  time: OrganizationTime,
): Promise<ChangedReseller> {
  if (!read || read.status === 'ENDED')
    throw new Problem('invalid_state', 'The organization has no reseller subscription.');
  if (read.status === 'PAST_DUE') return endWholesale(table, read, time);
  if (at === 'now') return endEarly(table, read, time);
  if (read.cancel_at_period_end) return { wholesale: read, writes: [] };
  const wholesale = changeWholesale(read, { cancel_at_period_end: true }, time.now);
  return { wholesale, writes: [saveWholesale(read, wholesale, time)] };
}
