import * as z from 'zod';
import { defineListRoute, toId } from '#ground';
import { InvoiceOut } from '../../shared/billing/contract/invoice.ts';
import { invoiceStatuses } from '../../shared/billing/domain/invoice.ts';
import { findInvoices } from '../../shared/billing/invoices/find-invoices.ts';
import { toInvoiceView } from '../../shared/billing/invoices/invoice-view.ts';
import { allowReadersOfBilled } from '../../shared/subscriptions/access.ts';
import { billedParams } from '../../shared/subscriptions/contract/subscription.ts';

export const route = defineListRoute({
  id: 'subscriptions.list-invoices',
  path: '/api/v1/subscriptions/{subscription_id}/invoices/',
  summary: 'List the invoices of a subscription or an organization',
  description:
    'Lists the invoices of a subscription, newest first; with the id of an organization instead, all that the organization was ever billed. A page that is filtered by status may hold few results, even none: follow `next` until it is null.',
  auth: allowReadersOfBilled,
  params: billedParams,
  query: { status: z.enum(invoiceStatuses).optional() },
  item: InvoiceOut,
  async list({ params, query: { status }, caller, baseUrl, page }, { table }) {
    const own = { organization: caller.organization.id, mode: caller.mode };
    const asked = params.subscription_id;
    const isOwn = toId<'Organization'>(asked) === own.organization;
    const billed = isOwn ? own : { subject: toId<'Billed'>(asked) };
    const { items, next } = await findInvoices(table, billed, status, page);
    return { results: items.map((invoice) => toInvoiceView(invoice, baseUrl)), next };
  },
});
