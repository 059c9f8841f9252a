import * as z from 'zod';
import { defineId, moneyOut, nameParameter, timeOut } from '#ground/domain';
import { linesOut } from '../../billing/contract/invoice.ts';
import { invoiceExample, subscriberId } from '../../billing/contract/story.data.ts';
import {
  addonKeys,
  billingIntervals,
  paidPlanKeys,
  planKeys,
  renewedAddonKeys,
} from '../../billing/domain/plans.ts';
import { subscriptionStatuses } from '../../billing/domain/renewal.ts';
import { addonExample, subscriptionExample } from './story.data.ts';

const plan = z.enum(paidPlanKeys).meta({ examples: ['GROWTH'] });
const interval = z.enum(billingIntervals).meta({ examples: ['month'] });
const period = z.object({ start: timeOut, end: timeOut });

/** The organization that a request is about: a merchant's own, if it names none. */
export const organizationOfPayer = defineId<'Organization'>()
  .optional()
  .meta({
    description: 'May be left out: then it is your own account, or your only organization.',
    examples: [subscriberId],
  });

export const AddonOut = z
  .object({
    id: defineId<'Addon'>(),
    addon: z.enum(renewedAddonKeys),
    quantity: z.number().int(),
    price: moneyOut.describe('For a period, VAT included.'),
    cancelled: z.boolean().describe('Whether it ends with the period.'),
    created_at: timeOut,
  })
  .meta({ id: 'Addon', examples: [addonExample] });

export const SubscriptionOut = z
  .object({
    id: defineId<'Subscription' | 'License'>().nullable().describe('Null for the FREE plan.'),
    organization: defineId<'Organization'>(),
    plan: z.enum(planKeys),
    interval,
    price: moneyOut.describe('For a period, VAT included; 0.00 for a plan that a partner pays.'),
    currency: z.literal('NGN'),
    status: z
      .enum(subscriptionStatuses)
      .describe('PAST_DUE keeps everything while the renewal is tried again; ENDED is FREE from then on.'),
    period: period.nullable(),
    cancel_at_period_end: z.boolean(),
    pending_plan: z
      .object({ plan, interval })
      .nullable()
      .describe('The lower plan that follows at the end of the period.'),
    addons: z.array(AddonOut),
    source: z
      .enum(['OWN', 'LICENSE'])
      .describe('OWN, or LICENSE where a partner pays a higher plan than you do.'),
    unpaid_invoice: defineId<'Invoice'>().nullable(),
    is_test: z.boolean(),
    created_at: timeOut.nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'Subscription', examples: [subscriptionExample] });

/** The plan that a request names, and for whom. */
export const chosenPlan = {
  organization: organizationOfPayer,
  plan,
  interval: interval.default('month'),
};

export const quoteOfPlan = z.string().max(8000).meta({
  description: 'The `quote` of a preview: then exactly the amount that it showed is charged.',
});

export const PreviewIn = z.object(chosenPlan);

export const PreviewOut = z
  .object({
    plan,
    interval,
    effective: z
      .enum(['now', 'period_end'])
      .describe('A lower plan follows at the end of the period, and costs nothing now.'),
    lines: linesOut,
    amount_due: moneyOut.describe('What is charged now.'),
    credit: moneyOut.describe('What the credits exceed the charges by: it goes to your wallet.'),
    currency: z.literal('NGN'),
    period: period.describe('The period that is paid for then.'),
    quote: quoteOfPlan.describe('Send it with the subscription within 15 minutes.'),
    expires_at: timeOut,
  })
  .meta({
    id: 'SubscriptionPreview',
    examples: [
      {
        plan: 'GROWTH',
        interval: 'month',
        effective: 'now',
        lines: invoiceExample.lines,
        amount_due: '15000.00',
        credit: '0.00',
        currency: 'NGN',
        period: subscriptionExample.period,
        quote: 'eyJhbGciOiJFZERTQSIsInR5cCI6InF1b3RlK2p3dCJ9.eyJhYm91dCI6IltdIn0.c2lnbmF0dXJl',
        expires_at: '2026-01-31T09:45:00.000Z',
      },
    ],
  });

export const subscriptionParams = z.object({
  subscription_id: defineId<'Subscription'>().meta({ examples: [subscriptionExample.id] }),
});

/** A subscription, or an organization with all that it was ever billed. */
export const billedParams = z.object({
  subscription_id: nameParameter(
    'subscription or organization with this id',
    defineId<'Subscription' | 'Organization'>().meta({ examples: [subscriptionExample.id] }),
  ),
});

export const CancelIn = z.object({
  at: z.enum(['period_end', 'now']).default('period_end').meta({
    description:
      'Usually the end of the period. `now` is possible within 7 days of the first day, and gives the unused share back.',
  }),
});

export const addonParams = z.object({
  addon_id: defineId<'Addon'>().meta({ examples: [addonExample.id] }),
});

/** What is left of the SMS that were bought. */
export const smsCreditsOut = z
  .number()
  .int()
  .describe('SMS of SMS_500 that are left: one is used for each SMS beyond what a store sends in a day.')
  .meta({ examples: [500] });

export const PlanOut = z
  .object({
    plan: z.enum(planKeys),
    name: z.string(),
    price: z.object({ month: moneyOut, year: moneyOut }).describe('VAT included.'),
    currency: z.literal('NGN'),
    limits: z.object({
      stores: z.number().int(),
      staff: z.number().int(),
      warehouses: z.number().int(),
      products: z.number().int(),
      storage_mb: z.number().int(),
    }),
  })
  .meta({
    id: 'Plan',
    examples: [
      {
        plan: 'GROWTH',
        name: 'Growth',
        price: { month: '15000.00', year: '150000.00' },
        currency: 'NGN',
        limits: { stores: 3, staff: 10, warehouses: 3, products: 5000, storage_mb: 10_240 },
      },
    ],
  });

export const CatalogAddonOut = z
  .object({
    addon: z.enum(addonKeys),
    name: z.string(),
    price: moneyOut.describe('VAT included: by the month, or once.'),
    currency: z.literal('NGN'),
    billed: z.enum(['monthly', 'once']),
  })
  .meta({
    id: 'CatalogAddon',
    examples: [
      {
        addon: 'EXTRA_STAFF_5',
        name: 'Five more staff',
        price: '2000.00',
        currency: 'NGN',
        billed: 'monthly',
      },
    ],
  });
