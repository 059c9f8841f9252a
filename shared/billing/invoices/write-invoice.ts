import { toId, uuidOfName, type Work, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { accounts, spendableAccountOf } from '../../money/domain/ledger-accounts.ts';
import { payBill } from '../../money/domain/ledger-bills.ts';
import { addInvoice, countOfInvoices, type Invoice } from '../data/invoices.ts';
import { amountsOf, numberOfInvoice } from '../domain/invoice.ts';
import { priceListAt } from '../domain/prices.ts';
import { makeInvoiceEvent, writeBilledEvents } from '../events.ts';
import { announcementsOfInvoice } from './announce-invoice.ts';
import type { Bill } from './bill.ts';
import { transitionInvoice } from './transition-invoice.ts';

/** The id of the invoice of a bill, the same each time. */
export const invoiceIdOf = ({ subject, occasion }: Pick<Bill, 'subject' | 'occasion'>) =>
  toId<'Invoice'>(uuidOfName('invoice', `${subject} ${occasion}`));

/** The account from which an invoice is paid. */
export const payingAccountOf = ({ payer, mode }: Pick<Invoice, 'payer' | 'mode'>) =>
  spendableAccountOf(payer.role, { user: payer.user, mode });

/** Where the income of an invoice goes. */
const incomeAccountOf = ({ pool, mode }: Pick<Invoice, 'pool' | 'mode'>) =>
  pool ? accounts.pool(mode) : accounts.fees(mode);

/** Whose money pays an invoice, where the wallet alone does not: a checkout's, or that of a charge to a saved card. */
export type PaidBy = Pick<Bill, 'checkout' | 'card'>;

/** The money of an invoice. One of nothing moves none. */
function postBill(invoice: Invoice, at: Date): readonly Write[] {
  const { id, mode, net, tax, total } = invoice;
  if (total === 0) return [];
  const lines = payBill(payingAccountOf(invoice), mode, { net, tax }, incomeAccountOf(invoice));
  return addPosting({ id, kind: 'bill', mode, at, lines });
}

/** The event from which everything follows that an invoice pays for. */
const paidEventOf = ({ id: invoice, organization, mode, total }: Invoice, at: Date, card: PaidBy['card']) =>
  makeInvoiceEvent('invoice.paid', { organization, mode }, at, {
    invoice,
    paid_at: at.toISOString(),
    total,
    card,
  });

/** A new invoice of a bill. 1 GetItem. */
async function newInvoice(
  { table, now }: Work,
  bill: Bill,
  state: Pick<Invoice, 'status' | 'paid_at' | 'attempts' | 'next_attempt_at'>,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { organization, mode, subject, occasion, lines, payer, period, checkout, pool } = bill;
  const before = await countOfInvoices(table, bill);
  const { vat_bps } = priceListAt(now);
  const invoice: Invoice = {
    id: invoiceIdOf(bill),
    organization,
    mode,
    number: numberOfInvoice(organization, mode, before + 1),
    subject,
    occasion,
    lines: lines.map((line) => ({ ...line })),
    vat_bps,
    ...amountsOf(lines, vat_bps),
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
export async function writePaidInvoice(
  { table, now }: Work,
  bill: Bill,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { invoice, writes } = await newInvoice({ table, now }, bill, {
    status: 'PAID',
    paid_at: now.toISOString(),
    attempts: [],
  });
  const told = [
    paidEventOf(invoice, now, bill.card),
    ...announcementsOfInvoice(['paid'], undefined, invoice, now),
  ];
  return { invoice, writes: [...writes, ...postBill(invoice, now), ...writeBilledEvents(invoice, told)] };
}

/** Bills something that could not be paid. @param next_attempt_at when it is tried again, ISO 8601 */
export async function writeOpenInvoice(
  { table, now }: Work,
  bill: Bill,
  { outcome, next_attempt_at }: { readonly outcome: string; readonly next_attempt_at: string | undefined },
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { invoice, writes } = await newInvoice({ table, now }, bill, {
    status: 'OPEN',
    attempts: [{ at: now.toISOString(), outcome }],
    ...(next_attempt_at !== undefined && { next_attempt_at }),
  });
  const told = announcementsOfInvoice(['open', 'failed'], undefined, invoice, now);
  return { invoice, writes: [...writes, ...writeBilledEvents(invoice, told)] };
}

/**
 * Pays an open invoice from its payer's wallet.
 * @throws (at commit) Problem insufficient_funds
 */
export function payInvoice(
  read: Invoice,
  now: Date,
  { checkout, card }: PaidBy = {},
): { readonly invoice: Invoice; readonly writes: readonly Write[] } {
  const paid_at = now.toISOString();
  const attempts = [...read.attempts, { at: paid_at, outcome: 'paid' }];
  const set = { status: 'PAID', paid_at, attempts, next_attempt_at: undefined } as const;
  const step = {
    set: { ...set, ...(checkout && { checkout }) },
    news: ['paid'],
    events: [paidEventOf(read, now, card)],
  } as const;
  const { invoice, writes } = transitionInvoice(read, step, now);
  return { invoice, writes: [...writes, ...postBill(invoice, now)] };
}
