import { defineRoute, msPerSecond } from '#ground';
import { billQuoteLife, billQuoteSignerAccess } from '../../../shared/billing/quotes.ts';
import { LicenseQuoteIn, LicenseQuoteOut } from '../../../shared/licensing/contract/license.ts';
import { planLicense, termsOfLicense } from '../../../shared/licensing/licenses/plan-license.ts';
import { allowMembers, organizationAdmins } from '../../../shared/partners/access.ts';
import { ofClientInBody } from '../../../shared/partners/clients/client-access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'licenses.quote',
  method: 'POST',
  path: '/console/distribution/licenses/quote/',
  summary: 'Preview the allocation of a licence',
  description:
    'What the licence takes from the pool or the wallet, what the licence before gives back, and every reason for which it would be refused. It changes nothing. With the `quote` exactly these amounts count for 15 minutes.',
  auth: allowMembers(ofClientInBody, organizationAdmins),
  body: LicenseQuoteIn,
  returns: [200, LicenseQuoteOut],
  errors: ['not_found'],
  idempotent: false,
  writes: false,
  uses: { quotes: billQuoteSignerAccess },
  async handle({ body, now }, { table, quotes }) {
    const client = await loadNamedClient(table, body.client);
    const work = await clockedWorkOf({ table, now }, client);
    const planned = await planLicense(work, client, body);
    const { lines, before, after, refusals } = planned;
    const eligible = refusals.length === 0;
    const about = termsOfLicense(body, planned);
    const { plan, source, months } = body;
    return {
      client: client.id,
      plan,
      source,
      months,
      lines: [...lines],
      before,
      after,
      currency: 'NGN' as const,
      eligible,
      reasons: refusals.map(({ code, message }) => ({ code, detail: message })),
      quote: eligible ? await quotes.sign({ about, lines }, work.now) : null,
      expires_at: eligible ? new Date(work.now.getTime() + billQuoteLife * msPerSecond).toISOString() : null,
    };
  },
});
