import type * as z from 'zod';
import { defineRoute } from '#ground';
import { billQuoteSignerAccess, type SignedQuote } from '../../../shared/billing/quotes.ts';
import { LicenseQuoteIn, LicenseQuoteOut } from '../../../shared/licensing/contract/license.ts';
import { type PlannedLicense, planLicense } from '../../../shared/licensing/licenses/plan-license.ts';
import { allowMembers, organizationAdmins } from '../../../shared/partners/access.ts';
import { ofClientInBody } from '../../../shared/partners/clients/client-access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

/** A planned licence as a preview shows it. @param signed its quote; undefined for one that is refused */
function toQuoteView(
  { client, wanted: { plan, source, months }, lines, before, after, refusals }: PlannedLicense,
  signed: SignedQuote | undefined,
): z.input<typeof LicenseQuoteOut> {
  return {
    client: client.id,
    plan,
    source,
    months,
    lines: [...lines],
    before,
    after,
    currency: 'NGN',
    eligible: refusals.length === 0,
    reasons: refusals.map(({ code, message }) => ({ code, detail: message })),
    quote: signed?.quote ?? null,
    expires_at: signed?.expires_at ?? null,
  };
}

export const route = defineRoute({
  id: 'licenses.quote',
  at: 'POST /console/distribution/licenses/quote/',
  summary: 'Preview the allocation of a licence',
  description:
    'What the licence takes from the pool or the wallet, what the licence before gives back, and every reason for which it would be refused. It changes nothing. With the `quote` exactly these amounts count for 15 minutes.',
  auth: allowMembers(ofClientInBody, organizationAdmins),
  body: LicenseQuoteIn,
  returns: [200, LicenseQuoteOut],
  idempotent: false,
  writes: false,
  uses: { quotes: billQuoteSignerAccess },
  async handle({ body, now }, { table, quotes }) {
    const client = await loadNamedClient(table, body.client);
    const work = await clockedWorkOf({ table, now }, client);
    const planned = await planLicense(work, client, body);
    const signed = planned.refusals.length === 0 ? await quotes.sign(planned, work.now) : undefined;
    return toQuoteView(planned, signed);
  },
});
