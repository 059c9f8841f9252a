import { asKobo, type Kobo, type Table, toId, type Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { refundedOf } from '../../billing/invoices/credit-invoices.ts';
import { disputesStandOf } from '../../money/data/disputes.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { poolOf } from '../data/pools.ts';
import { beginPoolChange, refundLot } from '../pool/pool-change.ts';
import { writePoolChange } from '../pool/pool-writes.ts';
import { settleInvoice } from './settle-invoice.ts';

/** What banks took back of the payment of an invoice, in kobo: 1 Query where they have. */
async function chargedBackOf(table: Table, { checkout, chargeback }: Invoice): Promise<Kobo> {
  if (!checkout || !chargeback) return asKobo(0);
  return (await disputesStandOf(table, toId<'Payment'>(checkout))).taken;
}

/**
 * The writes by which the lot that an invoice has bought loses the share that is refunded, in the transaction of the
 * refund: the same money is not both given back and allocated. None for an invoice that bought no capacity. 4 GetItem.
 * @param invoice after the refund
 */
export async function writeRefundedCapacity(work: ClockedWork, invoice: Invoice): Promise<readonly Write[]> {
  if (!invoice.pool) return [];
  // A pack that was paid by hand may not be credited yet.
  await settleInvoice(work, invoice);
  const begun = beginPoolChange(await poolOf(work.table, invoice));
  const { id, total } = invoice;
  const taken = asKobo(Math.min(total, refundedOf(invoice) + (await chargedBackOf(work.table, invoice))));
  const change = refundLot(begun, id, { taken, total });
  return change === begun ? [] : writePoolChange(change, work).writes;
}
