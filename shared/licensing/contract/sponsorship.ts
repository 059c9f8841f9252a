import * as z from 'zod';
import { defineId, timeOut } from '#ground/domain';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import { licenseSources, openSponsorshipStatuses, sponsorshipStatuses } from '../domain/sponsorship.ts';
import { sponsorshipExample } from './story.data.ts';

export const sponsoredPlan = z
  .enum(paidPlanKeys)
  .describe('The plan that you pay for the client.')
  .meta({ examples: ['STARTER'] });
export const licenseSource = z
  .enum(licenseSources)
  .describe(
    'From what you pay: POOL, your prepaid capacity, or WHOLESALE, your wallet at the prices of resellers.',
  )
  .meta({ examples: ['POOL'] });

export const SponsorshipIn = z.object({ plan: sponsoredPlan, source: licenseSource });

/** A partner's offer to pay a plan for its client. */
export const SponsorshipOut = z
  .object({
    id: defineId<'Sponsorship'>(),
    organization: defineId<'Organization'>(),
    client: defineId<'Client'>(),
    plan: z.enum(paidPlanKeys),
    source: z.enum(licenseSources),
    status: z.enum(sponsorshipStatuses),
    expires_at: timeOut.describe('A proposal that the merchant has not answered by then is EXPIRED.'),
    decided_at: timeOut.nullable(),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'Sponsorship', examples: [sponsorshipExample] });

/** A plan that a partner offers to pay for a merchant, or may pay, as the merchant sees it. */
export const OfferedPlanOut = z.object({
  id: defineId<'Sponsorship'>().describe('What you decide about.'),
  plan: z.enum(paidPlanKeys),
  status: z.enum(openSponsorshipStatuses),
  expires_at: timeOut.describe('Until when you can decide.'),
});
