import * as z from 'zod';
import { defineListRoute } from '#ground';
import { InvoiceOut } from '../../../shared/billing/contract/invoice.ts';
import { invoiceStatuses } from '../../../shared/billing/domain/invoice.ts';
import { findInvoices } from '../../../shared/billing/invoices/find-invoices.ts';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'partner-invoices.list',
  path: '/console/billing/invoices/',
  summary: 'List the invoices of an organization',
  description:
    'Lists what the organization was billed for packs, top-ups, licences and its reseller subscription, newest first. A page that is filtered by status may hold few results, even none: follow `next` until it is null.',
  auth: allowMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    status: z.enum(invoiceStatuses).optional(),
  },
  item: InvoiceOut,
  async list({ query: { status }, caller, baseUrl, page }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const { items, next } = await findInvoices(table, billed, status, page);
    return { results: items.map((invoice) => toInvoiceView(invoice, baseUrl)), next };
  },
});
