import * as z from 'zod';
import { moneyOut } from '#ground/domain';
import { fundingCard } from '../../money/contract/paying.ts';
import { invoiceStatuses } from '../domain/invoice.ts';
import { checkoutOfAnswer } from './checkout.ts';
import { linesOut } from './invoice.ts';
import { invoiceExample } from './story.data.ts';

const token = z
  .string()
  .max(200)
  .describe('The token of the link in the mail.')
  .meta({ examples: ['RvDm0oEDQ9mL1kRxTpVuWw.1772530200.q1xGf8Jf6Nw0Zb3v5yRk2Tt7Uu9Ww1Xx3Zz5Bb7Dd9E'] });

export const PayLinkIn = z.object({ token });

export const PayByLinkIn = z.object({
  token,
  card: fundingCard
    .optional()
    .describe('The number of a test card, for a test invoice. Without it, one pays that succeeds.'),
});

const shown = {
  number: z.string(),
  lines: linesOut,
  total: moneyOut.describe('VAT included.'),
  currency: z.literal('NGN'),
  status: z.enum(invoiceStatuses),
  is_test: z.boolean(),
};

const { number, lines, total } = invoiceExample;
const linkedExample = { number, lines, total, currency: 'NGN', status: 'OPEN', is_test: false };

/** An invoice as the holder of its pay link sees it. */
export const LinkedInvoiceOut = z.object(shown).meta({ id: 'LinkedInvoice', examples: [linkedExample] });

/** The same after its holder began to pay it. */
export const PaidByLinkOut = z
  .object({ ...shown, checkout: checkoutOfAnswer })
  .meta({ id: 'InvoicePaidByLink', examples: [linkedExample] });
