import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess, toId } from '#ground';
import { InvoiceOut } from '../../shared/billing/contract/invoice.ts';
import { invoiceStatuses } from '../../shared/billing/domain/invoice.ts';
import { findInvoices } from '../../shared/billing/invoices/find-invoices.ts';
import { toInvoiceView } from '../../shared/billing/invoices/invoice-view.ts';
import { allowReadersOfBilled } from '../../shared/subscriptions/access.ts';
import { billedParams } from '../../shared/subscriptions/contract/subscription.ts';

const id = 'subscriptions.list-invoices';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/subscriptions/{subscription_id}/invoices/',
  summary: 'List the invoices of a subscription or an organization',
  description:
    'Lists the invoices of a subscription, newest first; with the id of an organization in its place, all that the organization was ever billed. A page that is filtered by status may hold few results, even none: follow `next` until it is null.',
  auth: allowReadersOfBilled,
  params: billedParams,
  query: z.object({ status: z.enum(invoiceStatuses).optional(), ...pageQuery }),
  returns: [200, pageOf(InvoiceOut)],
  uses: { pages: pagesAccess },
  async handle({ params, query: { limit, cursor, status }, caller, url, baseUrl }, { table, pages }) {
    const own = { organization: caller.organization.id, mode: caller.mode };
    const asked = params.subscription_id;
    const filters = { asked, status };
    const after = pages.start(cursor, id, caller, filters);
    const isOwn = toId<'Organization'>(asked) === own.organization;
    const billed = isOwn ? own : { subject: toId<'Billed'>(asked) };
    const { items, next } = await findInvoices(table, billed, status, { limit, after });
    const views = items.map((invoice) => toInvoiceView(invoice, baseUrl));
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});
