import { asKobo, type Table, type Work, type Write } from '#ground';
import { type Dispute, disputesOf } from '../../money/data/disputes.ts';
import type { Payment } from '../../money/data/payments.ts';
import type { ReportedDispute } from '../../money/ports/payments.ts';
import { loadUncheckedCheckout } from '../data/checkouts.ts';
import { changeInvoice, loadUncheckedInvoice } from '../data/invoices.ts';
import { writeDisputeEvent } from './checkout-events.ts';

/** What a report newly says of a dispute; undefined if it was known. A decision is final. */
function stepOfDispute(known: Dispute | undefined, { amount, resolved }: ReportedDispute) {
  if (known && (known.resolved || !resolved)) return undefined;
  if (!resolved) return 'checkout.disputed';
  return amount > 0 ? 'checkout.dispute_lost' : 'checkout.dispute_won';
}

/** Whether a bank has yet to decide about this payment once it has said this. 1 Query where it has decided. */
async function isDisputedAfter(
  table: Table,
  payment: Payment,
  { id, resolved }: ReportedDispute,
): Promise<boolean> {
  if (!resolved) return true;
  const disputes = await disputesOf(table, payment.id);
  return disputes.some((one) => one.id !== id && !one.resolved);
}

/**
 * What follows from a dispute of a checkout's payment, next to the money in the wallet: the others get an event, and the invoice
 * says that the payment is disputed or, once it is lost, that it was taken back. 2 GetItem where the report is new, and 1
 * Query where it decides.
 * @param known the dispute as it is stored
 */
export async function writeCheckoutDispute(
  { table, now }: Work,
  payment: Payment,
  reported: ReportedDispute,
  known: Dispute | undefined,
): Promise<readonly Write[]> {
  const step = stepOfDispute(known, reported);
  const checkout = step && payment.checkout && (await loadUncheckedCheckout(table, payment.checkout));
  if (!step || !checkout) return [];
  const amount = asKobo(Math.min(reported.amount, checkout.amount));
  const told = writeDisputeEvent(step, checkout, amount, now);
  const invoice = checkout.invoice && (await loadUncheckedInvoice(table, checkout.invoice));
  if (!invoice) return [told];
  // Read after the invoice: another dispute that is decided meanwhile makes the change of the invoice stale.
  const isDisputed = await isDisputedAfter(table, payment, reported);
  const disputed = isDisputed ? (true as const) : undefined;
  const set = step === 'checkout.dispute_lost' ? { disputed, chargeback: true as const } : { disputed };
  return [told, changeInvoice(invoice, set).write];
}
