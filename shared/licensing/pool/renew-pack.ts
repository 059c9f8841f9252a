import { type Table, toId, uuidOfName, type Write } from '#ground';
import { type Invoice, loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { isPackOnSale, priceListOfRenewal } from '../../billing/domain/prices.ts';
import { nextTryOf } from '../../billing/domain/renewal.ts';
import type { PayingCard } from '../../billing/events.ts';
import { type FailedTry, recordFailedTry, voidInvoice } from '../../billing/invoices/failed-try.ts';
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
import { type Pool, savePool } from '../data/pools.ts';
import type { PackRenewal } from '../domain/pool.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { payUnlessPaid } from '../unpaid-invoices.ts';
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

/** The first try: the bill is paid, or the invoice stays open. */
async function buyAgain(
  uses: ChargingUses,
  read: Pool,
  renewal: PackRenewal,
  time: OrganizationTime,
): Promise<void> {
  const { table } = uses;
  const { now } = time;
  const { organization, mode } = read;
  const list = listOf(renewal, now);
  if (!isPackOnSale(list, renewal.pack)) {
    await table.commit([saveOnly(read, without(read, renewal), time)]);
    return;
  }
  const payer = await payerOfRenewals(table, organization);
  const wanted = wantedOf(renewal, list);
  const lines = linesOfPack(list, renewal.pack);
  const bill = billOfLot({ organization, mode, lines, payer }, wanted, occasionOfRenewal(renewal.since));
  const failed = await chargeRenewal(uses, firstTryOf(bill), async (card) => {
    const { invoice, writes } = await preparePaidInvoice(table, { ...bill, card }, now);
    return [...writes, ...creditRenewed(read, renewal, list, invoice, time)];
  });
  if (!failed) return;
  const { unpaid, writes: opened } = await openUnpaid(table, bill, failed, now);
  const overdue = { ...renewal, prices: list.version, ...unpaid };
  const rest = without(read, renewal);
  await table.commit([
    saveOnly(read, { ...rest, renewals: [...rest.renewals, overdue] }, time),
    ...opened,
    announceUnpaid(read, 'pack', wanted.id, overdue, failed.card, now),
  ]);
}

/** The writes by which a pack that is overdue is paid; a paid invoice credits the lot too. */
const payRenewed = (
  read: Pool,
  renewal: PackRenewal,
  invoice: Invoice,
  time: OrganizationTime,
  by?: PaidBy,
): readonly Write[] => [
  ...payUnlessPaid(invoice, time.now, by),
  ...creditRenewed(read, renewal, listOf(renewal, new Date(renewal.since)), invoice, time),
];

/**
 * Pays a pack that is overdue from the wallet, in a transaction of its own.
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
  return commitIfCovered(table, payRenewed(read, renewal, invoice, time));
}

/** Gives up a pack that is not paid; other lots stay. @param failed the last try, if one was made */
async function giveUp(
  table: Table,
  read: Pool,
  renewal: PackRenewal,
  invoice: Invoice | undefined,
  time: OrganizationTime,
  failed?: FailedTry,
): Promise<void> {
  const voided = invoice?.status === 'OPEN' ? voidInvoice(invoice, time.now, failed) : [];
  await table.commit([saveOnly(read, without(read, renewal), time), ...voided]);
}

/** Buys a pack again whose lot has expired, or tries it again. After the last try it is given up. */
export async function renewPack(
  uses: ChargingUses,
  read: Pool,
  renewal: PackRenewal,
  time: OrganizationTime,
): Promise<void> {
  if (!renewal.invoice) return buyAgain(uses, read, renewal, time);
  const { table } = uses;
  const invoice = await loadUncheckedInvoice(table, renewal.invoice);
  if (!invoice || invoice.status === 'VOID') return giveUp(table, read, renewal, invoice, time);
  const pay = (card: PayingCard | undefined) => payRenewed(read, renewal, invoice, time, { card });
  const failed = await chargeRenewal(uses, nextTryOfInvoice(invoice, renewal), pay);
  if (!failed) return;
  const tried = { ...renewal, tries: renewal.tries + 1 };
  const next = nextTryOf(tried);
  if (next === undefined) return giveUp(table, read, renewal, invoice, time, failed);
  const rest = without(read, renewal);
  const wanted = wantedOf(renewal, listOf(renewal, new Date(renewal.since)));
  await table.commit([
    saveOnly(read, { ...rest, renewals: [...rest.renewals, tried] }, time),
    ...recordFailedTry(invoice, failed, next, time.now),
    announceUnpaid(read, 'pack', wanted.id, tried, failed.card, time.now),
  ]);
}
