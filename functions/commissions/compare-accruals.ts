import { addDays, asKobo, type Item, type Kobo, mapLimited, msPerHour, sum, type Table, toId } from '#ground';
import { type Invoice, keyOfInvoice, parseInvoice } from '../../shared/billing/data/invoices.ts';
import type { Earner } from '../../shared/commissions/data/balances.ts';
import { type ClawBack, keyOfClawBack, parseClawBack } from '../../shared/commissions/data/claw-backs.ts';
import {
  type Commission,
  commissionsOf,
  keyOfCommission,
  parseCommission,
} from '../../shared/commissions/data/commissions.ts';
import { clawBackOf } from '../../shared/commissions/domain/claw-back.ts';
import type { Comparing } from '../../shared/commissions/reconcile/compare-payable.ts';
import { moneyReturnedOf } from './money-returned.ts';

/**
 * Compares accruals with invoices: what was earned, less what was clawed back, is the share of what the invoice still
 * keeps. The days on which an accrual is compared are counted from its own: at once, when it has cleared, and while a bank
 * can still take the payment back. So a night reads what was written on four days, and no accrual is read more than four
 * times.
 */

/** Days after the one on which an accrual was written. */
const ages = [0, 15, 60, 120] as const;
/** Milliseconds after a refund in which its claw-back may still be under way. */
const underWay = msPerHour;
/** Invoices of a page whose disputes are read at once. */
const concurrency = 3;
const pageSize = 100;

/** Accruals below zero, and what they take, in kobo. 1 BatchGetItem where there are any. */
async function takenByParts(table: Table, parts: ClawBack['parts']): Promise<Kobo> {
  const items = parts.length > 0 ? await table.getMany(parts.map(keyOfCommission)) : [];
  return sum(asKobo(0), ...items.map((item) => asKobo(item ? -parseCommission(item).amount : 0)));
}

/** What was taken back of an accrual. What was taken before parts were kept is known as a sum. */
async function clawedBackOf(table: Table, { state, amount }: Commission, taken: ClawBack | undefined) {
  const ofParts = taken ? Math.max(taken.amount, await takenByParts(table, taken.parts)) : 0;
  return asKobo(ofParts + (state === 'REVERSED' ? amount : 0));
}

const isUnderWay = ({ credit_notes }: Invoice, now: Date) =>
  credit_notes.some(({ created_at }) => now.getTime() - Date.parse(created_at) < underWay);

/**
 * Compares one accrual with its invoice, unless a bank has yet to decide, or a refund is under way. 1 Query where a checkout
 * paid it.
 */
async function compareAccrual(
  { table, alarms, now }: Comparing,
  first: Commission,
  invoice: Invoice,
  taken: ClawBack | undefined,
): Promise<void> {
  const { open, refunded } = await moneyReturnedOf(table, invoice);
  if (open || isUnderWay(invoice, now)) return;
  const clawedBack = await clawedBackOf(table, first, taken);
  const excess = clawedBack - clawBackOf(first.amount, refunded, asKobo(0));
  const { organization, mode, id: commission } = first;
  if (excess !== 0) alarms.raise('ledger_mismatch', { organization, mode, commission, excess });
}

/** The accruals of which some are parts, and the others themselves: those on invoices. 1 BatchGetItem where there are parts. */
async function firstsOf(table: Table, rows: readonly Commission[]): Promise<readonly Commission[]> {
  const onInvoices = rows.filter(({ source }) => source.kind === 'PLAN' || source.kind === 'ADDON');
  const named = new Set(onInvoices.flatMap(({ reverses }) => reverses ?? []));
  const items = named.size > 0 ? await table.getMany([...named].map(keyOfCommission)) : [];
  const own = onInvoices.filter(({ id, reverses }) => !reverses && !named.has(id));
  return [...own, ...items.flatMap((item) => (item ? [parseCommission(item)] : []))];
}

/** Compares accruals of one page. 2 BatchGetItem, and what each takes that was given back. */
async function comparePage(all: Comparing, rows: readonly Commission[]): Promise<void> {
  const firsts = await firstsOf(all.table, rows);
  if (firsts.length === 0) return;
  const [taken, invoices] = await Promise.all([
    all.table.getMany(firsts.map(({ id }) => keyOfClawBack(id))),
    all.table.getMany(firsts.map(({ source }) => keyOfInvoice(toId<'Invoice'>(source.id)))),
  ]);
  await mapLimited([...firsts.entries()], concurrency, async ([at, first]) => {
    const invoice = invoices[at];
    if (invoice) await compareAccrual(all, first, parseInvoice(invoice), parseClawBack(taken[at]));
  });
}

/**
 * Compares the accruals of a partner whose turn it is on a day. 4 Query, and a BatchGetItem for each 100 accruals of those
 * days.
 * @param day YYYY-MM-DD
 */
export async function compareAccruals(
  all: Comparing,
  { organization, mode }: Earner,
  day: string,
): Promise<void> {
  for (const age of ages) {
    const written = addDays(day, -age);
    const between = [written, addDays(written, 1)] as const;
    let after: Item | undefined;
    do {
      const page = { limit: pageSize, after };
      const found = await commissionsOf(all.table, { organization, mode }, between, page);
      await comparePage(all, found.items);
      after = found.next;
    } while (after);
  }
}
