import type { Id, Work, Write } from '#ground';
import { nextTryOf } from '../domain/renewal.ts';
import type { Bill } from '../invoices/bill.ts';
import { writeOpenInvoice } from '../invoices/write-invoice.ts';
import type { FailedTry } from './failed-try.ts';

/** A renewal that is not paid: its invoice, since when, and how often it was tried. */
export interface UnpaidBill {
  readonly invoice: Id<'Invoice'>;
  /** ISO 8601. */
  readonly since: string;
  readonly tries: number;
}

/** The open invoice of a renewal whose first try failed. The next try is due as the dunning days say. */
export async function writeUnpaid(
  { table, now }: Work,
  bill: Bill,
  { outcome }: FailedTry,
): Promise<{ readonly unpaid: UnpaidBill; readonly writes: readonly Write[] }> {
  const first = { since: now.toISOString(), tries: 1 };
  const tried = { outcome, next_attempt_at: nextTryOf(first) };
  const { invoice, writes } = await writeOpenInvoice({ table, now }, bill, tried);
  return { unpaid: { invoice: invoice.id, ...first }, writes };
}
