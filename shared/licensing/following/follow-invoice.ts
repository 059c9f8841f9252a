import type { Id, Work } from '#ground';
import { loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { isOfPartner } from '../../billing/events.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import { settleInvoice } from './settle-invoice.ts';

/** What a partner's invoice bills goes on once the invoice is paid. Nothing follows from a merchant's. 1 GetItem. */
export async function followInvoice({ table, now }: Work, id: Id<'Invoice'>): Promise<void> {
  const invoice = await loadUncheckedInvoice(table, id);
  if (!invoice || !isOfPartner(invoice)) return;
  await settleInvoice(await clockedWorkOf({ table, now }, invoice), invoice);
}
