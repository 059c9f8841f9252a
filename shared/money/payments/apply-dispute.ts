import * as z from 'zod';
import { asKobo, isId, Problem, refuseField, type Write } from '#ground';
import { loadUncheckedPayment } from '../data/payments.ts';
import { type ApplyingReport, writeDisputeReport } from './apply-report.ts';

const amount = z.number().int().nonnegative();

/** The fields of a Paystack dispute that we use. Amounts are in kobo. https://paystack.com/docs/api/dispute/ */
const PaystackDispute = z.object({
  id: z.union([z.number().int(), z.string().min(1).max(100)]).transform(String),
  /** The amount that the payer claims; the whole payment if it is absent. */
  refund_amount: amount.nullish(),
  /** `declined` if we won; otherwise the payer gets the money. */
  resolution: z.string().nullish(),
  transaction: z.object({ reference: z.string(), amount }),
});

/**
 * Applies a notification of a dispute: the bank takes the payment back, and returns it if the dispute is won.
 * @param resolved whether the dispute was decided
 * @returns the writes; none if the report is known already, or the payment is not ours
 * @throws Problem unavailable if the payment has not succeeded here yet, so that the gateway sends the notification
 * again
 */
export async function writeReportedDispute(
  uses: ApplyingReport,
  data: unknown,
  resolved: boolean,
): Promise<readonly Write[]> {
  const read = PaystackDispute.safeParse(data);
  if (!read.success)
    throw refuseField('/data', 'must have `id` and `transaction` with its `reference`', 'wrong_format');
  const { id, refund_amount, resolution, transaction } = read.data;
  const { reference } = transaction;
  const payment = isId<'Payment'>(reference) ? await loadUncheckedPayment(uses.table, reference) : undefined;
  if (payment?.mode !== 'live') return [];
  if (payment.status !== 'SUCCEEDED') throw new Problem('unavailable');
  const won = resolved && resolution === 'declined';
  const amount = asKobo(won ? 0 : (refund_amount ?? transaction.amount));
  return writeDisputeReport(uses, payment, { id, amount, resolved });
}
