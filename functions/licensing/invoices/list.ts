import * as z from 'zod';
import { allowMembers, namedInQuery, organizationAdmins } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { pageOf, pageQuery, pagesAccess } from '../../../shared/platform/http/answer/pages.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { toInvoiceView } from '../../../shared/subscriptions/billing/invoice-view.ts';
import { InvoiceOut } from '../../../shared/subscriptions/contract/invoice.ts';
import { invoicesOf } from '../../../shared/subscriptions/data/invoices.ts';

const id = 'partner-invoices.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/billing/invoices/',
  summary: 'List the invoices of an organization',
  description:
    'Lists what the organization was billed for packs, top-ups, licences and its reseller subscription, newest first.',
  auth: allowMembers(namedInQuery, organizationAdmins),
  query: z.object({ organization: organizationOfMember, ...pageQuery }),
  returns: [200, pageOf(InvoiceOut)],
  errors: ['invalid_cursor'],
  uses: { table: tableAccess, pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url, baseUrl }, { table, pages }) {
    const of = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: of.organization };
    const after = pages.start(cursor, id, caller, filters);
    const { invoices, next } = await invoicesOf(table, of, { limit, after });
    const views = invoices.map((invoice) => toInvoiceView(invoice, baseUrl));
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});

export const handler = createLambda(route);
