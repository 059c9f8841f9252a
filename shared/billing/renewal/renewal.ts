import type { Id, Table, Work, Write } from '#ground';
import type { ClockedWork } from '../../partners/clock.ts';
import { type Invoice, loadUncheckedInvoice } from '../data/invoices.ts';
import { nextTryOf } from '../domain/renewal.ts';
import type { PayingCard } from '../events.ts';
import type { Bill } from '../invoices/bill.ts';
import { type PaidBy, payInvoice, writePaidInvoice } from '../invoices/write-invoice.ts';
import {
  type Charging,
  chargeRenewal,
  commitIfCovered,
  firstTryOf,
  nextTryOfInvoice,
} from './charge-card.ts';
import { type FailedTry, writeFailedTry, writeVoidInvoice } from './failed-try.ts';
import { type UnpaidBill, writeUnpaid } from './unpaid.ts';

export type { Charging, FailedTry };

/** An unpaid renewal, with the card that was declined, if one was. */
export interface Overdue {
  readonly unpaid: UnpaidBill;
  readonly card: PayingCard | undefined;
}

type Writes = readonly Write[] | Promise<readonly Write[]>;

/**
 * Something that is billed again for each period: a plan, a licence, a pack or a reseller's subscription. What it is, its
 * context says here. When it is charged, tried again and given up is the same for all.
 */
export interface Renewal<T> {
  /** Its unpaid renewal; undefined if all is paid. */
  unpaidOf(read: T): UnpaidBill | undefined;
  /** The next period, with its bill and what is written with either outcome; undefined where it ends instead. */
  next(
    read: T,
    work: ClockedWork,
  ): Promise<{ readonly next: T; readonly bill: Bill; readonly also?: readonly Write[] } | undefined>;
  /** The writes of the next period, whose bill is paid. */
  renewed(step: { readonly read: T; readonly next: T; readonly invoice: Invoice }, work: ClockedWork): Writes;
  /** The writes of the next period, whose bill nothing paid. */
  overdue(step: { readonly read: T; readonly next: T; readonly overdue: Overdue }, work: ClockedWork): Writes;
  /** The writes once the overdue bill is paid. */
  paid(read: T, invoice: Invoice, work: ClockedWork): Writes;
  /** The writes after another try failed. */
  tried(read: T, overdue: Overdue, work: ClockedWork): Writes;
  /** The writes that end it, and void its unpaid invoice. @param failed the last try, if one was made */
  ended(read: T, work: ClockedWork, failed?: FailedTry): Writes;
}

/** The invoice of an unpaid renewal; undefined where nobody asks for it any more. 1 GetItem. */
async function loadAsked(table: Table, unpaid: UnpaidBill | undefined): Promise<Invoice | undefined> {
  const invoice = unpaid && (await loadUncheckedInvoice(table, unpaid.invoice));
  return invoice?.status === 'VOID' ? undefined : invoice;
}

/** The writes that void the unpaid invoice of what ends: at most 1 GetItem. @param failed the last try, if time ends it */
export async function writeVoidUnpaid(
  { table, now }: Work,
  unpaid: { readonly invoice?: Id<'Invoice'> | undefined } | undefined,
  failed?: FailedTry,
): Promise<readonly Write[]> {
  const invoice = unpaid?.invoice && (await loadUncheckedInvoice(table, unpaid.invoice));
  return invoice?.status === 'OPEN' ? writeVoidInvoice(invoice, now, failed) : [];
}

/** The writes that pay an overdue bill. One that was paid otherwise is not paid again. */
async function payOverdueBill<T>(
  kind: Renewal<T>,
  { read, invoice }: { readonly read: T; readonly invoice: Invoice },
  work: ClockedWork,
  by?: PaidBy,
): Promise<readonly Write[]> {
  const bill = invoice.status === 'PAID' ? [] : payInvoice(invoice, work.now, by).writes;
  return [...(await kind.paid(read, invoice, work)), ...bill];
}

/**
 * Charges the next period, or ends what does not renew. A bill that nothing pays stays open. The id of the invoice comes
 * from its period, so two runs, and a run that died, charge once.
 * @throws Undecided
 */
export async function renewNow<T>(work: Charging, kind: Renewal<T>, read: T): Promise<void> {
  const { table } = work;
  const planned = await kind.next(read, work);
  if (!planned) return table.commit(await kind.ended(read, work));
  const { next, bill, also = [] } = planned;
  const failed = await chargeRenewal(work, firstTryOf(bill), async (card) => {
    const { invoice, writes } = await writePaidInvoice(work, { ...bill, card });
    return [...(await kind.renewed({ read, next, invoice }, work)), ...also, ...writes];
  });
  if (!failed) return;
  const { unpaid, writes } = await writeUnpaid(work, bill, failed);
  const overdue = { unpaid, card: failed.card };
  await table.commit([...(await kind.overdue({ read, next, overdue }, work)), ...also, ...writes]);
}

/** Tries an overdue bill again. After the last try, or once nobody asks for the invoice, it ends. @throws Undecided */
export async function retryNow<T>(work: Charging, kind: Renewal<T>, read: T): Promise<void> {
  const { table } = work;
  const unpaid = kind.unpaidOf(read);
  const invoice = await loadAsked(table, unpaid);
  if (!unpaid || !invoice) return table.commit(await kind.ended(read, work));
  const failed = await chargeRenewal(work, nextTryOfInvoice(invoice, unpaid), (card) =>
    payOverdueBill(kind, { read, invoice }, work, { card }),
  );
  if (!failed) return;
  const overdue = { unpaid: { ...unpaid, tries: unpaid.tries + 1 }, card: failed.card };
  const next = nextTryOf(overdue.unpaid);
  if (next === undefined) return table.commit(await kind.ended(read, work, failed));
  const recorded = writeFailedTry(invoice, failed, next, work.now);
  await table.commit([...(await kind.tried(read, overdue, work)), ...recorded]);
}

/**
 * Pays an overdue bill from the wallet, in a transaction of its own. It counts as no try.
 * @returns false if the wallet holds too little, or nothing is to be paid
 */
export async function payIfCovered<T>(work: ClockedWork, kind: Renewal<T>, read: T): Promise<boolean> {
  const invoice = await loadAsked(work.table, kind.unpaidOf(read));
  if (!invoice) return false;
  return commitIfCovered(work.table, await payOverdueBill(kind, { read, invoice }, work));
}
