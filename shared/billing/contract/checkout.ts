import * as z from 'zod';
import { defineId, moneyOut, nameParameter, timeOut } from '#ground/domain';
import {
  fundingCard,
  fundingCardText,
  returnUrlOfPayment,
  saveCardChoice,
} from '../../money/contract/paying.ts';
import { checkoutPurposes, checkoutStatuses } from '../domain/checkout.ts';
import { InvoiceOut, linesOut } from './invoice.ts';
import { checkoutExample, invoiceExample } from './story.data.ts';

/** What every request takes that is paid for. */
export const payingFields = {
  pay_with: z
    .enum(['wallet', 'gateway'])
    .default('wallet')
    .meta({
      description:
        'Usually the wallet: if it holds too little, the answer is 402 and nothing happens. `gateway` opens a checkout: what you buy is yours once the money has arrived.',
      examples: ['wallet'],
    }),
  card: fundingCard
    .optional()
    .describe(
      `With \`gateway\` only. ${fundingCardText} Without a card a test checkout stays OPEN, and expires. For live money leave it out.`,
    ),
  save_card: saveCardChoice,
  return_url: returnUrlOfPayment,
};

export const CheckoutOut = z
  .object({
    id: defineId<'Checkout'>(),
    organization: defineId<'Organization'>(),
    purpose: z.enum(checkoutPurposes),
    amount: moneyOut,
    currency: z.literal('NGN'),
    lines: linesOut,
    status: z
      .enum(checkoutStatuses)
      .describe(
        'OPEN until the gateway has decided, for 24 hours; a newer checkout of the same purpose ends it too. Money that arrives for one that is not OPEN makes it PAID, with `to_wallet`.',
      ),
    authorization_url: z.url().nullable().describe('Where to pay, while it is OPEN.'),
    reason: z.string().nullable().describe('Why it failed or expired, or why its money is in the wallet.'),
    to_wallet: z
      .boolean()
      .describe(
        'Whether its money is in the wallet of the payer and has bought nothing: it came too late, or what it was to pay for had changed.',
      ),
    invoice: defineId<'Invoice'>().nullable().describe('What it paid.'),
    is_test: z.boolean(),
    created_at: timeOut,
    expires_at: timeOut,
    revision: z.number().int(),
  })
  .meta({ id: 'Checkout', examples: [checkoutExample] });

/** The checkout in the answer of what is paid for. */
export const checkoutOfAnswer = CheckoutOut.optional().describe(
  'With `pay_with: gateway`: where to pay, and what became of it. What you see beside it is as it is by now.',
);

export const PayInvoiceIn = z.object(payingFields);

/** An invoice after somebody paid it, or began to. */
export const PaidInvoiceOut = InvoiceOut.extend({ checkout: checkoutOfAnswer }).meta({
  id: 'PaidInvoice',
  examples: [invoiceExample],
});

export const checkoutParams = z.object({
  checkout_id: nameParameter(
    'checkout with this id',
    defineId<'Checkout'>().meta({ examples: [checkoutExample.id] }),
  ),
});
