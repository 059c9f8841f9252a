import { type Kobo, Problem, toDecimal, type Write } from '#ground';
import type { Invoice } from '../data/invoices.ts';
import { creditInvoices, leftOfInvoice } from './credit-invoices.ts';

/**
 * Gives an amount of one invoice back to the wallet of its payer.
 * @param amount kobo; all that was not given back yet, where it is left out
 * @throws Problem invalid_state for an invoice that is not paid; conflict for more than is left of it
 */
export function refundInvoice(
  read: Invoice,
  amount: Kobo | undefined,
  occasion: string,
  now: Date,
): { readonly invoice: Invoice; readonly writes: readonly Write[] } {
  if (read.status !== 'PAID') throw new Problem('invalid_state', 'Only a paid invoice can be refunded.');
  const left = leftOfInvoice(read);
  const wanted = amount ?? left;
  if (wanted > left || left === 0)
    throw new Problem('conflict', `Only ${toDecimal(left)} NGN of the invoice can still be refunded.`);
  const { credited, writes } = creditInvoices([read], wanted, occasion, now);
  return { invoice: credited[0] ?? read, writes };
}
