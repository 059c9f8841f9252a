import type { Table, Write } from '#ground';
import { type Invoice, loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { priceListOfRenewal } from '../../billing/domain/prices.ts';
import { nextTryOf } from '../../billing/domain/renewal.ts';
import type { PayingCard } from '../../billing/events.ts';
import { type FailedTry, recordFailedTry } from '../../billing/invoices/failed-try.ts';
import { type PaidBy, preparePaidInvoice } from '../../billing/invoices/prepare-invoice.ts';
import {
  type ChargingUses,
  chargeRenewal,
  commitIfCovered,
  firstTryOf,
  nextTryOfInvoice,
} from '../../billing/renewal/charge-card.ts';
import { openUnpaid } from '../../billing/renewal/unpaid.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeWholesale, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { payUnlessPaid } from '../unpaid-invoices.ts';
import { endWholesale } from './cancel-wholesale.ts';
import { billOfWholesale, linesOfWholesale } from './start-wholesale.ts';

/** Renews a reseller's subscription for a month, or ends one that was cancelled. */
export async function renewWholesale(
  uses: ChargingUses,
  read: Wholesale,
  time: OrganizationTime,
): Promise<void> {
  const { table } = uses;
  const { now } = time;
  if (read.cancel_at_period_end) {
    await table.commit((await endWholesale(table, read, time)).writes);
    return;
  }
  const list = priceListOfRenewal(read.prices, ({ wholesale }) => wholesale.subscription, now);
  const period = periodOf(read.started_at, read.period.end, 1);
  const next = changeWholesale(read, { prices: list.version, period }, now);
  const payer = await payerOfRenewals(table, read.organization);
  const bill = billOfWholesale(
    next,
    { lines: linesOfWholesale(list), payer },
    period,
    occasionOfRenewal(period.start),
  );
  const failed = await chargeRenewal(uses, firstTryOf(bill), async (card) => {
    const { writes } = await preparePaidInvoice(table, { ...bill, card }, now);
    return [saveWholesale(read, next, time), ...writes];
  });
  if (!failed) return;
  const { unpaid, writes: opened } = await openUnpaid(table, bill, failed, now);
  await table.commit([
    saveWholesale(read, { ...next, status: 'PAST_DUE', unpaid }, time),
    ...opened,
    announceUnpaid(read, 'wholesale', read.id, unpaid, failed.card, now),
  ]);
}

/** The writes by which an unpaid renewal is paid; a paid invoice makes the subscription ACTIVE too. */
const payRenewed = (
  read: Wholesale,
  invoice: Invoice,
  time: OrganizationTime,
  by?: PaidBy,
): readonly Write[] => [
  saveWholesale(read, changeWholesale(read, { status: 'ACTIVE', unpaid: undefined }, time.now), time),
  ...payUnlessPaid(invoice, time.now, by),
];

/**
 * Pays the renewal of a reseller that is PAST_DUE from the wallet, in a transaction of its own.
 * @returns false if the wallet still holds too little, or nothing is to be paid
 */
export async function payWholesale(table: Table, read: Wholesale, time: OrganizationTime): Promise<boolean> {
  const invoice = read.unpaid && (await loadUncheckedInvoice(table, read.unpaid.invoice));
  if (read.status !== 'PAST_DUE' || !invoice || invoice.status === 'VOID') return false;
  return commitIfCovered(table, payRenewed(read, invoice, time));
}

/** Tries an unpaid renewal again. After the last try the subscription ends. */
export async function retryWholesale(
  uses: ChargingUses,
  read: Wholesale,
  time: OrganizationTime,
): Promise<void> {
  const { table } = uses;
  const { unpaid } = read;
  if (!unpaid) return;
  const invoice = await loadUncheckedInvoice(table, unpaid.invoice);
  const end = async (failed?: FailedTry) =>
    table.commit((await endWholesale(table, read, time, failed)).writes);
  if (!invoice || invoice.status === 'VOID') return end();
  const pay = (card: PayingCard | undefined) => payRenewed(read, invoice, time, { card });
  const failed = await chargeRenewal(uses, nextTryOfInvoice(invoice, unpaid), pay);
  if (!failed) return;
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  const next = nextTryOf(tried);
  if (next === undefined) return end(failed);
  await table.commit([
    saveWholesale(read, changeWholesale(read, { unpaid: tried }, time.now), time),
    ...recordFailedTry(invoice, failed, next, time.now),
    announceUnpaid(read, 'wholesale', read.id, tried, failed.card, time.now),
  ]);
}
