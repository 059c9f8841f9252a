import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { InvoiceOut } from '../../../shared/billing/contract/invoice.ts';
import { invoiceStatuses } from '../../../shared/billing/domain/invoice.ts';
import { findInvoices } from '../../../shared/billing/invoices/find-invoices.ts';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

const id = 'partner-invoices.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/billing/invoices/',
  summary: 'List the invoices of an organization',
  description:
    'Lists what the organization was billed for packs, top-ups, licences and its reseller subscription, newest first. A page that is filtered by status may hold few results, even none: follow `next` until it is null.',
  auth: allowMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    status: z.enum(invoiceStatuses).optional(),
    ...pageQuery,
  }),
  returns: [200, pageOf(InvoiceOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status }, caller, url, baseUrl }, { table, pages }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: billed.organization, status };
    const after = pages.start(cursor, id, caller, filters);
    const { items, next } = await findInvoices(table, billed, status, { limit, after });
    const views = items.map((invoice) => toInvoiceView(invoice, baseUrl));
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});
