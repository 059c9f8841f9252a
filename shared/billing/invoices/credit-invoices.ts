import { asKobo, type Kobo, Problem, sum, toId, uuidOfName, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { creditBill } from '../../money/domain/ledger-bills.ts';
import { moneyProblems } from '../../money/domain/problems.ts';
import { changeInvoice, type Invoice } from '../data/invoices.ts';
import { taxedOf } from '../domain/prices.ts';
import { writeInvoiceEvent } from '../events.ts';
import { payingAccountOf } from './write-invoice.ts';

/** What was given back of an invoice so far, in kobo. */
export const refundedOf = ({ credit_notes }: Pick<Invoice, 'credit_notes'>): Kobo =>
  sum(asKobo(0), ...credit_notes.map(({ total }) => total));

/** What can still be given back of an invoice, in kobo. Only what was paid can. */
export const leftOfInvoice = (invoice: Invoice): Kobo =>
  invoice.status === 'PAID' ? asKobo(invoice.total - refundedOf(invoice)) : asKobo(0);

/**
 * Asserts that no bank has yet to decide about a payment of these invoices.
 * @throws Problem payment_disputed
 */
export function assertNotDisputed(invoices: readonly Pick<Invoice, 'number' | 'disputed'>[]): void {
  const disputed = invoices.find((one) => one.disputed);
  if (disputed)
    throw new Problem(
      moneyProblems.payment_disputed,
      `The payment of invoice ${disputed.number} is disputed at the bank. Until the bank decides, nothing of it is refunded.`,
    );
}

/** The VAT of a credit note: all notes of an invoice together carry no more than the invoice. */
function taxOfNote({ tax, vat_bps, credit_notes }: Invoice, amount: Kobo, isLast: boolean): Kobo {
  const credited = sum(asKobo(0), ...credit_notes.map((note) => note.tax));
  const left = asKobo(tax - credited);
  return isLast ? left : asKobo(Math.min(left, taxedOf(amount, vat_bps).tax));
}

/**
 * Gives a part of a paid invoice back to the wallet that pays for it, with a credit note. It is taken from our income: what
 * prepaid capacity loses by it becomes income in the same transaction.
 * @throws Problem payment_disputed
 */
function creditInvoice(
  invoice: Invoice,
  amount: Kobo,
  occasion: string,
  now: Date,
): { readonly invoice: Invoice; readonly writes: readonly Write[] } {
  assertNotDisputed([invoice]);
  const { mode, total } = invoice;
  const id = toId<'CreditNote'>(uuidOfName('credit note', `${invoice.id} ${occasion}`));
  const tax = taxOfNote(invoice, amount, amount === leftOfInvoice(invoice));
  const note = { id, total: amount, net: asKobo(amount - tax), tax, created_at: now.toISOString() };
  const credited = changeInvoice(invoice, { credit_notes: [...invoice.credit_notes, note] });
  const lines = creditBill(payingAccountOf(invoice), mode, note);
  const writes = [
    credited.write,
    ...addPosting({ id, kind: 'credit_note', mode, at: now, invoice: invoice.id, lines }),
    writeInvoiceEvent('invoice.refunded', invoice, now, {
      invoice: invoice.id,
      refunded: refundedOf(credited.invoice),
      total,
    }),
  ];
  return { invoice: credited.invoice, writes };
}

/**
 * Gives an amount back, from the newest of these invoices on. What exceeds all of them was never paid, and is not given.
 * @param invoices newest first
 * @param occasion what causes it: with the invoice it makes the id of the note, so that nothing is given back twice
 * @throws Problem payment_disputed
 * @returns the writes, to be joined with `joinMoves`, and the invoices that changed
 */
export function creditInvoices(
  invoices: readonly Invoice[],
  amount: Kobo,
  occasion: string,
  now: Date,
): { readonly credited: readonly Invoice[]; readonly writes: readonly Write[] } {
  const credited: Invoice[] = [];
  const writes: Write[] = [];
  let left: number = amount;
  for (const invoice of invoices) {
    const part = asKobo(Math.min(left, leftOfInvoice(invoice)));
    if (part <= 0) continue;
    const done = creditInvoice(invoice, part, occasion, now);
    credited.push(done.invoice);
    writes.push(...done.writes);
    left -= part;
  }
  return { credited, writes };
}
