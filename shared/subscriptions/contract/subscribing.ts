import * as z from 'zod';
import { addonKeys } from '../domain/plans.ts';
import { checkoutOfAnswer, payingFields } from './checkout.ts';
import { InvoiceOut } from './invoice.ts';
import { invoiceExample, subscriptionExample } from './story.data.ts';
import { chosenPlan, organizationOfPayer, quoteOfPlan, SubscriptionOut } from './subscription.ts';

export const SubscribeIn = z.object({ ...chosenPlan, quote: quoteOfPlan.optional(), ...payingFields });

export const AddonIn = z.object({
  organization: organizationOfPayer,
  addon: z.enum(addonKeys).meta({ examples: ['EXTRA_STAFF_5'] }),
  quantity: z
    .number()
    .int()
    .min(1)
    .max(20)
    .meta({ examples: [1] }),
  ...payingFields,
});

/** A subscription after a change, and what the change billed. */
export const SubscribedOut = SubscriptionOut.extend({
  invoice: InvoiceOut.nullable().describe('What was billed now; null if nothing was.'),
  checkout: checkoutOfAnswer,
}).meta({
  id: 'Subscribed',
  examples: [{ ...subscriptionExample, invoice: invoiceExample }],
});
