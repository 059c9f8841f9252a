import * as z from 'zod';
import { defineId, moneyOut, nameParameter, timeOut } from '#ground/domain';
import { InvoiceOut, linesOut } from '../../billing/contract/invoice.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import { subscriptionStatuses } from '../../billing/domain/renewal.ts';
import { clientId } from '../../partners/contract/story.data.ts';
import { maxLicenseMonths } from '../domain/license.ts';
import { licenseSources } from '../domain/sponsorship.ts';
import { licenseSource, sponsoredPlan } from './sponsorship.ts';
import { licenseExample } from './story.data.ts';

const quote = z.string().max(8000);

const wanted = {
  client: defineId<'Client'>().meta({ examples: [clientId] }),
  plan: sponsoredPlan,
  source: licenseSource.default('POOL'),
  months: z
    .number()
    .int()
    .min(1)
    .max(maxLicenseMonths)
    .default(1)
    .describe('The length of a period: 1 to 12 months, each at the monthly price.')
    .meta({ examples: [1] }),
  auto_renew: z.boolean().default(true).describe('Whether it renews for as many months at its end.'),
};

export const LicenseQuoteIn = z.object(wanted);
export const LicenseIn = z.object({
  ...wanted,
  quote: quote
    .optional()
    .describe('The `quote` that you were shown: then exactly its amounts count, for 15 minutes.'),
});

/** A plan that a partner pays for its client. */
export const LicenseOut = z
  .object({
    id: defineId<'License'>(),
    organization: defineId<'Organization'>(),
    client: defineId<'Client'>(),
    plan: z.enum(paidPlanKeys),
    source: z.enum(licenseSources),
    months: z.int(),
    price: moneyOut.describe('For the present period: capacity of the pool at list price, or money.'),
    auto_renew: z.boolean(),
    cancel_at_period_end: z.boolean(),
    status: z
      .enum(subscriptionStatuses)
      .describe('PAST_DUE keeps the plan while the renewal is tried again on days 0, 1, 3, 7 and 14.'),
    period: z.object({ start: timeOut, end: timeOut }),
    next_attempt_at: timeOut.nullable().describe('When a renewal that is not paid is tried again.'),
    unpaid_invoice: defineId<'Invoice'>().nullable(),
    ended_at: timeOut.nullable(),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'License', examples: [licenseExample] });

/** A licence that was just allocated, and what it billed. */
export const AllocatedLicense = LicenseOut.extend({
  invoice: InvoiceOut.nullable().describe('What the wallet paid; null from the pool, which is prepaid.'),
}).meta({ id: 'AllocatedLicense', examples: [{ ...licenseExample, invoice: null }] });

const lineExample = {
  kind: 'LICENSE',
  text: 'Starter plan for Adire House, 1 month',
  amount: licenseExample.price,
};

export const LicenseQuoteOut = z
  .object({
    client: defineId<'Client'>(),
    plan: z.enum(paidPlanKeys),
    source: z.enum(licenseSources),
    months: z.int(),
    lines: linesOut.describe('What it takes, less what the licence before gives back.'),
    before: moneyOut.describe('What the pool, or the wallet, holds now.'),
    after: moneyOut.describe('What it would hold then.'),
    currency: z.literal('NGN'),
    eligible: z.boolean(),
    reasons: z
      .array(z.object({ code: z.string(), detail: z.string() }))
      .describe('Why it cannot be allocated: what allocating would be refused with.'),
    quote: quote.nullable().describe('Send it when you allocate; null where that would be refused.'),
    expires_at: timeOut.nullable(),
  })
  .meta({
    id: 'LicenseQuote',
    examples: [
      {
        client: licenseExample.client,
        plan: 'STARTER',
        source: 'POOL',
        months: 1,
        lines: [lineExample],
        before: '100000.00',
        after: '95000.00',
        currency: 'NGN',
        eligible: false,
        reasons: [
          {
            code: 'sponsorship_not_approved',
            detail: 'The merchant has not approved a sponsorship of this plan and source.',
          },
        ],
        quote: null,
        expires_at: null,
      },
    ],
  });

export const licenseParams = z.object({
  license_id: nameParameter(
    'licence with this id',
    defineId<'License'>().meta({ examples: [licenseExample.id] }),
  ),
});
