import type { Id, Table, Write } from '#ground';
import type { Bill } from '../billing/bill.ts';
import type { FailedTry } from '../billing/failed-try.ts';
import { prepareOpenInvoice } from '../billing/prepare-invoice.ts';
import { nextTryOf } from '../domain/subscription.ts';

/** A renewal that is not paid: its invoice, since when, and how often it was tried. */
interface UnpaidBill {
  readonly invoice: Id<'Invoice'>;
  /** ISO 8601. */
  readonly since: string;
  readonly tries: number;
}

/** The open invoice of a renewal whose first try failed. The next try is due as the dunning days say. */
export async function openUnpaid(
  table: Table,
  bill: Bill,
  { outcome }: FailedTry,
  now: Date,
): Promise<{ readonly unpaid: UnpaidBill; readonly writes: readonly Write[] }> {
  const first = { since: now.toISOString(), tries: 1 };
  const tried = { outcome, next_attempt_at: nextTryOf(first) };
  const { invoice, writes } = await prepareOpenInvoice(table, bill, now, tried);
  return { unpaid: { invoice: invoice.id, ...first }, writes };
}
