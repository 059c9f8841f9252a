import { toId } from '../../kernel/ids.ts';
import { asKobo } from '../../kernel/money.ts';
import { disputesStandOf } from '../../money/data/disputes.ts';
import { timeOfOrganization } from '../../partners/organization-time.ts';
import { retryOnConflict } from '../../platform/table/commit/retry-on-conflict.ts';
import type { Table } from '../../platform/table/table.ts';
import { refundedOf } from '../../subscriptions/billing/credit-invoices.ts';
import type { DisputedInvoice } from '../../subscriptions/checkouts/checkout-events.ts';
import { loadInvoice } from '../../subscriptions/data/invoices.ts';
import { poolOf } from '../data/pools.ts';
import { beginPoolChange, disputeLot } from '../pool/pool-change.ts';
import { writePoolChange } from '../pool/pool-writes.ts';
import { settleInvoice } from './settle-invoice.ts';

/**
 * Freezes, takes away or frees the lot that an invoice bought, as the disputes of its payment stand now: so it does not
 * matter in which order, or how often, their events come. A pack that the invoice renews is credited first. 1 GetItem, and
 * for capacity 5 more and 1 Query.
 */
export async function followDispute(
  table: Table,
  { checkout, invoice: id }: DisputedInvoice,
  now: Date,
): Promise<void> {
  const invoice = await loadInvoice(table, id);
  if (!invoice.pool) return;
  const time = await timeOfOrganization(table, invoice, now);
  await settleInvoice(table, invoice, time);
  const { open, taken } = await disputesStandOf(table, toId<'Payment'>(checkout));
  const { total } = invoice;
  const back = asKobo(Math.min(total, taken + refundedOf(invoice)));
  const disputed = { isOpen: open !== undefined, taken: back, total };
  await retryOnConflict(async () => {
    const begun = beginPoolChange(await poolOf(table, invoice));
    const change = disputeLot(begun, id, disputed);
    if (change !== begun) await table.commit(writePoolChange(change, time).writes);
  });
}
