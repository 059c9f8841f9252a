import * as z from 'zod';
import { defineId, moneyOut, timeOut } from '#ground/domain';
import { checkoutOfAnswer, payingFields } from '../../billing/contract/checkout.ts';
import { InvoiceOut } from '../../billing/contract/invoice.ts';
import { partnerInvoiceExample } from '../../billing/contract/story.data.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import { organizationOfMember } from '../../partners/contract/organization.ts';
import { CancelIn } from '../../subscriptions/contract/subscription.ts';
import { resellerStatuses } from '../domain/reseller.ts';
import { wholesaleExample } from './story.data.ts';

export const WholesaleOut = z
  .object({
    organization: defineId<'Organization'>(),
    status: z
      .enum(resellerStatuses)
      .describe('PAST_DUE keeps everything while the renewal is tried again on days 0, 1, 3, 7 and 14.'),
    period: z.object({ start: timeOut, end: timeOut }).nullable(),
    cancel_at_period_end: z.boolean(),
    licenses: z.int().describe('How many wholesale licences have not ended.'),
    monthly_total: moneyOut.describe(
      'What the subscription and these licences cost by the month, VAT included.',
    ),
    currency: z.literal('NGN'),
    unpaid_invoice: defineId<'Invoice'>().nullable(),
    is_test: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Wholesale', examples: [wholesaleExample] });

export const WholesaleIn = z.object({ organization: organizationOfMember, ...payingFields });
export const CancelWholesaleIn = z.object({ organization: organizationOfMember, ...CancelIn.shape });

/** A reseller after the start of its subscription, and what that billed. */
export const StartedWholesale = WholesaleOut.extend({
  invoice: InvoiceOut.nullable().describe('Null until the first month is paid.'),
  checkout: checkoutOfAnswer,
}).meta({
  id: 'StartedWholesale',
  examples: [
    {
      ...wholesaleExample,
      licenses: 0,
      monthly_total: '10000.00',
      invoice: {
        ...partnerInvoiceExample,
        lines: [{ kind: 'WHOLESALE', text: 'Reseller subscription, monthly', amount: '10000.00' }],
        net: '9302.33',
        tax: '697.67',
        total: '10000.00',
        period: wholesaleExample.period,
      },
    },
  ],
});

export const CatalogPlanOut = z
  .object({
    plan: z.enum(paidPlanKeys),
    list_price: moneyOut.describe('By the month, VAT included.'),
    price: moneyOut.describe('What a reseller pays by the month.'),
  })
  .meta({
    id: 'WholesalePlan',
    examples: [{ plan: 'STARTER', list_price: '5000.00', price: '3500.00' }],
  });
