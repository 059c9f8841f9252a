import { toId } from '../../kernel/ids.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import { post } from '../../money/data/journal.ts';
import { accounts, spendableAccountOf } from '../../money/domain/ledger-accounts.ts';
import { payBill } from '../../money/domain/ledger-bills.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { addInvoice, changeInvoice, countOfInvoices, type Invoice } from '../data/invoices.ts';
import { amountsOf, numberOfInvoice } from '../domain/invoice.ts';
import { announceBilling } from '../events.ts';
import type { Bill } from './bill.ts';

/** The id of the invoice of a bill, the same each time. */
export const invoiceIdOf = ({ subject, occasion }: Pick<Bill, 'subject' | 'occasion'>) =>
  toId<'Invoice'>(uuidOfName('invoice', `${subject} ${occasion}`));

/** The account from which an invoice is paid. */
export const payingAccountOf = ({ payer, mode }: Pick<Invoice, 'payer' | 'mode'>) =>
  spendableAccountOf(payer.role, { user: payer.user, mode });

/** Where the income of an invoice goes. */
export const incomeAccountOf = ({ pool, mode }: Pick<Invoice, 'pool' | 'mode'>) =>
  pool ? accounts.pool(mode) : accounts.fees(mode);

/** Whose money pays an invoice, where the wallet alone does not: a checkout's, or that of a charge to a saved card. */
export type PaidBy = Pick<Bill, 'checkout' | 'card'>;

/** The money of an invoice, and what follows from it. An invoice of nothing moves none. */
function paymentOf(invoice: Invoice, now: Date, { card }: Pick<PaidBy, 'card'>): readonly Write[] {
  const { id, mode, net, tax, total } = invoice;
  return [
    ...(total > 0
      ? post({
          id,
          kind: 'bill',
          mode,
          at: now,
          lines: payBill(payingAccountOf(invoice), mode, { net, tax }, incomeAccountOf(invoice)),
        })
      : []),
    announceBilling('invoice.paid', invoice, now, { invoice: id, paid_at: now.toISOString(), total, card }),
  ];
}

/** A new invoice of a bill. 1 GetItem. */
async function newInvoice(
  table: Table,
  bill: Bill,
  now: Date,
  state: Pick<Invoice, 'status' | 'paid_at' | 'attempts' | 'next_attempt_at'>,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { organization, mode, subject, occasion, lines, payer, period, checkout, pool } = bill;
  const before = await countOfInvoices(table, bill);
  const invoice: Invoice = {
    id: invoiceIdOf(bill),
    organization,
    mode,
    number: numberOfInvoice(organization, mode, before + 1),
    subject,
    occasion,
    lines: lines.map((line) => ({ ...line })),
    ...amountsOf(lines),
    payer,
    ...(pool && { pool }),
    ...(period && { period }),
    ...(checkout && { checkout }),
    credit_notes: [],
    created_at: now.toISOString(),
    revision: 1,
    ...state,
  };
  return { invoice, writes: addInvoice(invoice, before) };
}

/**
 * Bills something and pays it from the payer's wallet. Join the writes with `joinMoves` where the same transaction moves the
 * wallet otherwise too.
 * @throws (at commit) Problem insufficient_funds
 */
export async function preparePaidInvoice(
  table: Table,
  bill: Bill,
  now: Date,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { invoice, writes } = await newInvoice(table, bill, now, {
    status: 'PAID',
    paid_at: now.toISOString(),
    attempts: [],
  });
  return { invoice, writes: [...writes, ...paymentOf(invoice, now, bill)] };
}

/** Bills something that could not be paid. @param next_attempt_at when it is tried again, ISO 8601 */
export const prepareOpenInvoice = (
  table: Table,
  bill: Bill,
  now: Date,
  { outcome, next_attempt_at }: { readonly outcome: string; readonly next_attempt_at: string | undefined },
) =>
  newInvoice(table, bill, now, {
    status: 'OPEN',
    attempts: [{ at: now.toISOString(), outcome }],
    ...(next_attempt_at !== undefined && { next_attempt_at }),
  });

/**
 * Pays an open invoice from its payer's wallet.
 * @throws (at commit) Problem insufficient_funds
 */
export function payInvoice(
  read: Invoice,
  now: Date,
  by: PaidBy = {},
): { readonly invoice: Invoice; readonly writes: readonly Write[] } {
  const paid_at = now.toISOString();
  const attempts = [...read.attempts, { at: paid_at, outcome: 'paid' }];
  const set = { status: 'PAID', paid_at, attempts, ...(by.checkout && { checkout: by.checkout }) } as const;
  const { next_attempt_at: _, ...rest } = read;
  const invoice: Invoice = { ...rest, ...set, revision: read.revision + 1 };
  return {
    invoice,
    writes: [changeInvoice(read, { ...set, next_attempt_at: undefined }), ...paymentOf(invoice, now, by)],
  };
}
