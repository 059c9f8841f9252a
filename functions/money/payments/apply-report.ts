import { disputeOf } from '../../../shared/money/data/disputes.ts';
import { noteDispute, type Payment } from '../../../shared/money/data/payments.ts';
import type { ReportedDispute } from '../../../shared/money/ports/payments.ts';
import { settleDispute } from '../../../shared/money/settle-dispute.ts';
import { applyChargeback } from '../../../shared/orders/apply-chargeback.ts';
import type { Table, Write } from '../../../shared/platform/table/table.ts';

/**
 * Books what the gateway says of a dispute: that of an order's payment in the order, any other in the wallet. A dispute that
 * was booked in the wallet before orders knew of theirs ends there. 1 GetItem, and those of who books it.
 * @param isLast whether no other report of the payment is to come
 * @returns the writes of one transaction; none where the report adds nothing
 */
export async function applyReport(
  table: Table,
  payment: Payment,
  reported: ReportedDispute,
  { now, isLast = false }: { readonly now: Date; readonly isLast?: boolean },
): Promise<readonly Write[]> {
  const known = await disputeOf(table, payment.id, reported.id);
  if (!payment.order || known) return settleDispute(table, payment, known, reported, { now, isLast });
  const writes = await applyChargeback(table, payment, reported, now);
  return isLast ? [...writes, noteDispute(payment, { isLast })] : writes;
}
