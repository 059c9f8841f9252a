import { toId } from '../../kernel/ids.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { prepareOpenInvoice, preparePaidInvoice } from '../../subscriptions/billing/prepare-invoice.ts';
import { loadUncheckedInvoice } from '../../subscriptions/data/invoices.ts';
import type { PriceList } from '../../subscriptions/domain/prices.data.ts';
import { isPackOnSale, priceListOfRenewal } from '../../subscriptions/domain/prices.ts';
import { nextTryOf } from '../../subscriptions/domain/subscription.ts';
import { voidInvoice } from '../../subscriptions/plan/cancel-subscription.ts';
import { commitIfCovered } from '../../subscriptions/renewal/charge-card.ts';
import { announceUnpaid } from '../bill-events.ts';
import { type Pool, savePool } from '../data/pools.ts';
import type { PackRenewal } from '../domain/pool.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { payUnlessPaid, recordFailedTry, shortWallet } from '../unpaid-invoices.ts';
import { billOfLot, creditLot, linesOfPack, type WantedLot } from './buy-lot.ts';
import { beginPoolChange } from './pool-change.ts';

/** The price list by which a pack is bought again. */
const listOf = ({ prices, pack }: PackRenewal, now: Date): PriceList =>
  priceListOfRenewal(prices, ({ packs }) => packs[pack].price, now);

/** The lot that is bought in place of one that expired: its id is made of that one's, so it is bought once. */
const wantedOf = ({ lot, pack }: PackRenewal, list: PriceList): WantedLot => ({
  id: toId<'Lot'>(uuidOfName('Lot', `${lot} renewal`)),
  face: list.packs[pack].face,
  pack,
  prices: list.version,
  renews: true,
});

const without = (pool: Pool, { lot }: PackRenewal): Pool => ({
  ...pool,
  renewals: pool.renewals.filter((one) => one.lot !== lot),
});

/** The writes of a pool whose lots stay as they are. */
const saveOnly = (read: Pool, next: Pool, time: OrganizationTime): Write =>
  savePool(read, { ...next, updated_at: time.now.toISOString(), revision: read.revision + 1 }, time);

/** The writes that credit the lot of a renewal, once its invoice is paid. */
const creditRenewed = (
  read: Pool,
  renewal: PackRenewal,
  list: PriceList,
  invoice: Parameters<typeof creditLot>[2],
  time: OrganizationTime,
): readonly Write[] => {
  const change = { ...beginPoolChange(read), pool: without(read, renewal) };
  return creditLot(change, wantedOf(renewal, list), invoice, time).writes;
};

/** The first try: the wallet pays, or the invoice stays open. */
async function buyAgain(
  table: Table,
  read: Pool,
  renewal: PackRenewal,
  time: OrganizationTime,
): Promise<void> {
  const { now } = time;
  const { organization, mode } = read;
  const list = listOf(renewal, now);
  if (!isPackOnSale(list, renewal.pack)) {
    await table.commit([saveOnly(read, without(read, renewal), time)]);
    return;
  }
  const payer = await payerOfRenewals(table, organization);
  const wanted = wantedOf(renewal, list);
  const bill = billOfLot({ organization, mode, lines: linesOfPack(list, renewal.pack), payer }, wanted);
  const paid = await preparePaidInvoice(table, bill, now);
  const credited = creditRenewed(read, renewal, list, paid.invoice, time);
  if (await commitIfCovered(table, [...paid.writes, ...credited])) return;
  const tried = { ...renewal, prices: list.version, since: now.toISOString(), tries: 1 };
  const failed = { outcome: shortWallet, next_attempt_at: nextTryOf(tried) };
  const { invoice, writes } = await prepareOpenInvoice(table, bill, now, failed);
  const overdue = { ...tried, invoice: invoice.id };
  const rest = without(read, renewal);
  await table.commit([
    saveOnly(read, { ...rest, renewals: [...rest.renewals, overdue] }, time),
    ...writes,
    announceUnpaid(read, 'pack', wanted.id, overdue, now),
  ]);
}

/**
 * Pays a pack that is overdue, in a transaction of its own.
 * @returns false if the wallet still holds too little, or nothing is to be paid
 */
export async function payPack(
  table: Table,
  read: Pool,
  renewal: PackRenewal,
  time: OrganizationTime,
): Promise<boolean> {
  const invoice = renewal.invoice && (await loadUncheckedInvoice(table, renewal.invoice));
  if (!invoice || invoice.status === 'VOID') return false;
  const credited = creditRenewed(read, renewal, listOf(renewal, new Date(renewal.since)), invoice, time);
  return commitIfCovered(table, [...payUnlessPaid(invoice, time.now), ...credited]);
}

/** Buys a pack again whose lot has expired, or tries it again. After the last try it is given up; other lots stay. */
export async function renewPack(
  table: Table,
  read: Pool,
  renewal: PackRenewal,
  time: OrganizationTime,
): Promise<void> {
  if (!renewal.invoice) return buyAgain(table, read, renewal, time);
  if (await payPack(table, read, renewal, time)) return;
  const tried = { ...renewal, tries: renewal.tries + 1 };
  const next = nextTryOf(tried);
  const rest = without(read, renewal);
  const invoice = await loadUncheckedInvoice(table, renewal.invoice);
  if (next === undefined || invoice?.status !== 'OPEN') {
    const voided = invoice?.status === 'OPEN' ? [voidInvoice(invoice)] : [];
    await table.commit([saveOnly(read, rest, time), ...voided]);
    return;
  }
  const wanted = wantedOf(renewal, listOf(renewal, new Date(renewal.since)));
  await table.commit([
    saveOnly(read, { ...rest, renewals: [...rest.renewals, tried] }, time),
    recordFailedTry(invoice, next, time.now),
    announceUnpaid(read, 'pack', wanted.id, tried, time.now),
  ]);
}
