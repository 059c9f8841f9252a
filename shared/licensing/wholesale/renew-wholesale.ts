import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table } from '../../platform/table/table.ts';
import { prepareOpenInvoice, preparePaidInvoice } from '../../subscriptions/billing/prepare-invoice.ts';
import { loadUncheckedInvoice } from '../../subscriptions/data/invoices.ts';
import { periodOf } from '../../subscriptions/domain/period.ts';
import { priceListOfRenewal } from '../../subscriptions/domain/prices.ts';
import { nextTryOf } from '../../subscriptions/domain/subscription.ts';
import { commitIfCovered } from '../../subscriptions/renewal/charge-card.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeWholesale, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { payUnlessPaid, recordFailedTry, shortWallet } from '../unpaid-invoices.ts';
import { endWholesale } from './cancel-wholesale.ts';
import { billOfWholesale } from './start-wholesale.ts';

/** Renews a reseller's subscription for a month, or ends one that was cancelled. */
export async function renewWholesale(table: Table, read: Wholesale, time: OrganizationTime): Promise<void> {
  const { now } = time;
  if (read.cancel_at_period_end) {
    await table.commit((await endWholesale(table, read, time)).writes);
    return;
  }
  const list = priceListOfRenewal(read.prices, ({ wholesale }) => wholesale.subscription, now);
  const period = periodOf(read.started_at, read.period.end, 1);
  const next = changeWholesale(read, { prices: list.version, period }, now);
  const bill = billOfWholesale(next, list, await payerOfRenewals(table, read.organization), period);
  const { writes } = await preparePaidInvoice(table, bill, now);
  if (await commitIfCovered(table, [saveWholesale(read, next, time), ...writes])) return;
  const first = { since: now.toISOString(), tries: 1 };
  const failed = { outcome: shortWallet, next_attempt_at: nextTryOf(first) };
  const open = await prepareOpenInvoice(table, bill, now, failed);
  const unpaid = { ...first, invoice: open.invoice.id };
  await table.commit([
    saveWholesale(read, { ...next, status: 'PAST_DUE', unpaid }, time),
    ...open.writes,
    announceUnpaid(read, 'wholesale', read.id, unpaid, now),
  ]);
}

/**
 * Pays the renewal of a reseller that is PAST_DUE, in a transaction of its own.
 * @returns false if the wallet still holds too little, or nothing is to be paid
 */
export async function payWholesale(table: Table, read: Wholesale, time: OrganizationTime): Promise<boolean> {
  const invoice = read.unpaid && (await loadUncheckedInvoice(table, read.unpaid.invoice));
  if (read.status !== 'PAST_DUE' || !invoice || invoice.status === 'VOID') return false;
  const next = changeWholesale(read, { status: 'ACTIVE', unpaid: undefined }, time.now);
  return commitIfCovered(table, [saveWholesale(read, next, time), ...payUnlessPaid(invoice, time.now)]);
}

/** Tries an unpaid renewal again. After the last try the subscription ends. */
export async function retryWholesale(table: Table, read: Wholesale, time: OrganizationTime): Promise<void> {
  const { unpaid } = read;
  if (!unpaid || (await payWholesale(table, read, time))) return;
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  const next = nextTryOf(tried);
  const invoice = await loadUncheckedInvoice(table, unpaid.invoice);
  if (next === undefined || !invoice) {
    await table.commit((await endWholesale(table, read, time)).writes);
    return;
  }
  await table.commit([
    saveWholesale(read, changeWholesale(read, { unpaid: tried }, time.now), time),
    recordFailedTry(invoice, next, time.now),
    announceUnpaid(read, 'wholesale', read.id, tried, time.now),
  ]);
}
