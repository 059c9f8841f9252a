import * as z from 'zod';
import { asRefusal, defineId, displayAmount, moneyIn, timeOut, toDecimal } from '#ground/domain';
import { checkoutOfAnswer, payingFields } from '../../billing/contract/checkout.ts';
import { InvoiceOut } from '../../billing/contract/invoice.ts';
import { partnerInvoiceExample } from '../../billing/contract/story.data.ts';
import { topupRange } from '../../billing/domain/prices.data.ts';
import { organizationOfMember } from '../../partners/contract/organization.ts';
import { LotOut, packKey } from './pool.ts';
import { lotExample, poolExample } from './story.data.ts';

export const PurchaseIn = z.object({
  organization: organizationOfMember,
  pack: packKey,
  auto_renew: z.boolean().default(false).describe('Whether the pack is bought again when its lot expires.'),
  ...payingFields,
});

const rangeText = `must be an amount between ${displayAmount(toDecimal(topupRange.least))} and ${displayAmount(toDecimal(topupRange.most))}`;

export const TopupIn = z.object({
  organization: organizationOfMember,
  amount: moneyIn
    .refine((amount) => amount >= topupRange.least, asRefusal('too_small', rangeText))
    .refine((amount) => amount <= topupRange.most, asRefusal('too_large', rangeText))
    .describe('What you pay, VAT included: 10,000 to 10,000,000.')
    .meta({ examples: [25_000] }),
  ...payingFields,
});

/** A lot that was bought, or is to be paid by the gateway, with its invoice. */
export const BoughtLot = LotOut.extend({
  expires_at: timeOut.nullable().describe('12 months after the payment; null until then.'),
  created_at: timeOut.nullable(),
  organization: defineId<'Organization'>(),
  is_test: z.boolean(),
  invoice: InvoiceOut.nullable().describe('Null until the lot is paid.'),
  checkout: checkoutOfAnswer,
}).meta({
  id: 'BoughtLot',
  examples: [
    {
      ...lotExample,
      remaining: lotExample.face,
      organization: poolExample.organization,
      is_test: false,
      invoice: partnerInvoiceExample,
    },
  ],
});
