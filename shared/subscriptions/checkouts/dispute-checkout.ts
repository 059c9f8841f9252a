import { asKobo } from '../../kernel/money.ts';
import type { Dispute } from '../../money/data/disputes.ts';
import type { Payment } from '../../money/data/payments.ts';
import type { ReportedDispute } from '../../money/ports/payments.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { loadUncheckedCheckout } from '../data/checkouts.ts';
import { changeInvoice, loadUncheckedInvoice } from '../data/invoices.ts';
import { announceDispute } from './checkout-events.ts';

/** What a report newly says of a dispute; undefined if it was known. A decision is final. */
function stepOfDispute(known: Dispute | undefined, { amount, resolved }: ReportedDispute) {
  if (known && (known.resolved || !resolved)) return undefined;
  if (!resolved) return 'checkout.disputed';
  return amount > 0 ? 'checkout.dispute_lost' : 'checkout.dispute_won';
}

/**
 * What follows from a dispute of a checkout's payment, next to the money in the wallet: the others are told, and once it is
 * lost the invoice says so. 2 GetItem where the report is new.
 * @param known the dispute as it is stored
 */
export async function disputeCheckout(
  table: Table,
  payment: Payment,
  known: Dispute | undefined,
  reported: ReportedDispute,
  now: Date,
): Promise<readonly Write[]> {
  const step = stepOfDispute(known, reported);
  const checkout = step && payment.checkout && (await loadUncheckedCheckout(table, payment.checkout));
  if (!step || !checkout) return [];
  const amount = asKobo(Math.min(reported.amount, checkout.amount));
  const told = announceDispute(step, checkout, amount, now);
  if (step !== 'checkout.dispute_lost' || !checkout.invoice) return [told];
  const invoice = await loadUncheckedInvoice(table, checkout.invoice);
  return invoice ? [told, changeInvoice(invoice, { chargeback: true }).write] : [told];
}
