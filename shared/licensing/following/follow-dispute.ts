import { asKobo, retryOnConflict, type Table, toId, type Work, type Write } from '#ground';
import type { DisputedInvoice } from '../../billing/checkouts/checkout-events.ts';
import { checkUndisputed, loadInvoice } from '../../billing/data/invoices.ts';
import { refundedOf } from '../../billing/invoices/credit-invoices.ts';
import { checkUndecided, disputesStandOf } from '../../money/data/disputes.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import { poolOf } from '../data/pools.ts';
import { beginPoolChange, type DisputedPayment, disputeLot } from '../pool/pool-change.ts';
import { writePoolChange } from '../pool/pool-writes.ts';
import { settleInvoice } from './settle-invoice.ts';

/** How the payment of an invoice is disputed, and what makes a change stale that the bank's next word comes before. */
async function disputedPaymentOf(
  table: Table,
  checkout: DisputedInvoice['checkout'],
  id: DisputedInvoice['invoice'],
): Promise<DisputedPayment & { readonly guard: Write }> {
  const { open, taken: lost } = await disputesStandOf(table, toId<'Payment'>(checkout));
  const invoice = await loadInvoice(table, id);
  const { total } = invoice;
  const taken = asKobo(Math.min(total, lost + refundedOf(invoice)));
  return {
    isOpen: open !== undefined,
    taken,
    total,
    guard: open ? checkUndecided(open) : checkUndisputed(id),
  };
}

/**
 * Freezes, takes away or frees the lot that an invoice bought, as the disputes of its payment stand now: so it does not
 * matter in which order, or how often, their events come. A pack that the invoice renews is credited first. 1 GetItem, and
 * for capacity 6 more and 1 Query.
 */
export async function followDispute(
  { table, now }: Work,
  { checkout, invoice: id }: DisputedInvoice,
): Promise<void> {
  const invoice = await loadInvoice(table, id);
  if (!invoice.pool) return;
  const work = await clockedWorkOf({ table, now }, invoice);
  await settleInvoice(work, invoice);
  await retryOnConflict(async () => {
    const begun = beginPoolChange(await poolOf(table, invoice));
    const { guard, ...disputed } = await disputedPaymentOf(table, checkout, id);
    const change = disputeLot(begun, id, disputed);
    if (change !== begun) await table.commit([guard, ...writePoolChange(change, work).writes]);
  });
}
