import type { Id, Table } from '#ground';
import { isOfPartner } from '../../billing/announcements.ts';
import { loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { timeOfOrganization } from '../../partners/organization-time.ts';
import { settleInvoice } from './settle-invoice.ts';

/** What a partner's invoice bills goes on once the invoice is paid. Nothing follows from a merchant's. 1 GetItem. */
export async function followInvoice(table: Table, id: Id<'Invoice'>, now: Date): Promise<void> {
  const invoice = await loadUncheckedInvoice(table, id);
  if (!invoice || !isOfPartner(invoice)) return;
  await settleInvoice(table, invoice, await timeOfOrganization(table, invoice, now));
}
