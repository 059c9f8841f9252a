import { Commit, defineRoute, toId } from '#ground';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { applyQuote, billQuoteReaderAccess } from '../../../shared/billing/quotes.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { AllocatedLicense, LicenseIn } from '../../../shared/licensing/contract/license.ts';
import { allocateLicense } from '../../../shared/licensing/licenses/allocate-license.ts';
import { toLicenseView } from '../../../shared/licensing/licenses/license-view.ts';
import { planLicense } from '../../../shared/licensing/licenses/plan-license.ts';
import { allowMembers, organizationAdmins } from '../../../shared/partners/access.ts';
import { ofClientInBody } from '../../../shared/partners/clients/client-access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'licenses.allocate',
  at: 'POST /console/distribution/licenses/allocate/',
  summary: 'Pay a plan for a client',
  description:
    'The plan counts for the merchant at once, and the store that you prepared has its licence gate open. It needs an ACTIVE client whose merchant has approved a sponsorship of the same plan and source. From the POOL it takes the list price of its months; WHOLESALE is paid from the wallet of the organization’s owner at the prices of resellers, and needs a reseller subscription. The licence that the merchant had before ends, and its unused share is returned to its lot or refunded to its wallet. Either all of it happens or nothing.',
  auth: { ...allowMembers(ofClientInBody, organizationAdmins), standing: activeSession },
  body: LicenseIn,
  returns: [201, AllocatedLicense],
  errors: [
    'sponsorship_not_approved',
    'reseller_subscription_required',
    'not_enrolled',
    'terms_outdated',
    'payment_disputed',
    'pool_exhausted',
    'insufficient_funds',
    'quote_expired',
    'quote_invalid',
  ],
  uses: { quotes: billQuoteReaderAccess },
  async handle({ body, now, stableId, baseUrl }, { table, quotes }) {
    const client = await loadNamedClient(table, body.client);
    const work = await clockedWorkOf({ table, now }, client);
    const quote = await quotes.open(body.quote, work.now);
    const planned = applyQuote(await planLicense(work, client, body), quote);
    const { license, invoice, writes } = await allocateLicense(work, planned, toId<'License'>(stableId));
    return new Commit(writes, {
      ...toLicenseView(license),
      invoice: invoice ? toInvoiceView(invoice, baseUrl) : null,
    });
  },
});
