import type { Item, Kobo, Table, Work, Write } from '#ground';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { type Invoice, invoicesOf } from '../data/invoices.ts';
import { dueOf } from '../domain/invoice.ts';
import type { Bill } from './bill.ts';
import { assertNotDisputed, creditInvoices, leftOfInvoice } from './credit-invoices.ts';
import { writePaidInvoice } from './write-invoice.ts';

/** The most pages of invoices that are searched for money to give back. */
const maxPages = 5;

/** The invoices of what is billed, newest first: 1 Query and 1 BatchGetItem a page, at most 5. */
async function* pagesOf(table: Table, billed: Pick<Invoice, 'subject'>) {
  let after: Item | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await invoicesOf(table, billed, { limit: 20, after });
    yield items;
    if (!next) return;
    after = next;
  }
}

/** Those of the invoices whose period has not ended. One without a period bought something for good. */
const runningOf = (invoices: readonly Invoice[], now: Date): readonly Invoice[] =>
  invoices.filter(({ period }) => !period || period.end > now.toISOString());

/**
 * Asserts that nothing of what runs now was paid by a payment that is disputed, before it is credited. 1 Query, 1
 * BatchGetItem, more where the present period has more than 20 invoices.
 * @throws Problem payment_disputed
 */
export async function assertCreditable(
  { table, now }: Work,
  billed: Pick<Invoice, 'subject'>,
): Promise<void> {
  for await (const invoices of pagesOf(table, billed)) {
    const running = runningOf(invoices, now);
    assertNotDisputed(running);
    if (running.length < invoices.length) return;
  }
}

/**
 * The invoices of what is billed from which an amount can be given back, newest first: 1 Query and 1 BatchGetItem, at most 5.
 * @throws Problem payment_disputed where a payment of what runs now is disputed
 */
export async function findRefundable(
  { table, now }: Work,
  billed: Pick<Invoice, 'subject'>,
  amount: Kobo,
): Promise<readonly Invoice[]> {
  const found: Invoice[] = [];
  let left: number = amount;
  if (left === 0) return found;
  for await (const invoices of pagesOf(table, billed)) {
    assertNotDisputed(runningOf(invoices, now));
    for (const invoice of invoices) {
      if (left > 0 && leftOfInvoice(invoice) > 0) found.push(invoice);
      left -= leftOfInvoice(invoice);
    }
    if (left <= 0) break;
  }
  return found;
}

/**
 * Bills a change and pays it from the wallet. What its credits exceed the charges by goes to the wallet, with credit notes
 * on the newest invoices. 1 GetItem, and 1 Query or more where there is an excess.
 * @throws (at commit) Problem insufficient_funds
 */
export async function chargeChange(
  { table, now }: Work,
  bill: Bill,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { excess } = dueOf(bill.lines);
  const [paid, refundable] = await Promise.all([
    writePaidInvoice({ table, now }, bill),
    excess > 0 ? findRefundable({ table, now }, bill, excess) : [],
  ]);
  const { writes } = creditInvoices(refundable, excess, bill.occasion, now);
  return { invoice: paid.invoice, writes: joinMoves([...paid.writes, ...writes]) };
}
