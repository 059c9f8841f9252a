import type { Kobo } from '../../kernel/money.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { Item, Table, Write } from '../../platform/table/table.ts';
import { type Invoice, invoicesOf } from '../data/invoices.ts';
import { dueOf } from '../domain/invoice.ts';
import type { Bill } from './bill.ts';
import { creditInvoices, leftOfInvoice } from './credit-invoices.ts';
import { preparePaidInvoice } from './prepare-invoice.ts';

/** The most pages of invoices that are searched for money to give back. */
const maxPages = 5;

/** The invoices of what is billed from which an amount can be given back, newest first: 1 Query, at most 5. */
export async function findRefundable(
  table: Table,
  of: Pick<Invoice, 'subject'>,
  amount: Kobo,
): Promise<readonly Invoice[]> {
  const found: Invoice[] = [];
  let left: number = amount;
  let after: Item | undefined;
  for (let page = 0; page < maxPages && left > 0; page++) {
    const { invoices, next } = await invoicesOf(table, of, { limit: 20, after });
    for (const invoice of invoices) {
      if (left > 0 && leftOfInvoice(invoice) > 0) found.push(invoice);
      left -= leftOfInvoice(invoice);
    }
    if (!next) break;
    after = next;
  }
  return found;
}

/**
 * Bills a change and pays it from the wallet. What its credits exceed the charges by goes to the wallet, with credit notes
 * on the newest invoices. 1 GetItem, and 1 Query or more where there is an excess.
 * @throws (at commit) Problem insufficient_funds
 */
export async function chargeChange(
  table: Table,
  bill: Bill,
  now: Date,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { excess } = dueOf(bill.lines);
  const [paid, refundable] = await Promise.all([
    preparePaidInvoice(table, bill, now),
    excess > 0 ? findRefundable(table, bill, excess) : [],
  ]);
  const { writes } = creditInvoices(refundable, excess, bill.occasion, now);
  return { invoice: paid.invoice, writes: joinMoves([...paid.writes, ...writes]) };
}
