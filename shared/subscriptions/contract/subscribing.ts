import * as z from 'zod';
import { checkoutOfAnswer, payingFields } from '../../billing/contract/checkout.ts';
import { InvoiceOut } from '../../billing/contract/invoice.ts';
import { invoiceExample } from '../../billing/contract/story.data.ts';
import { addonKeys } from '../../billing/domain/plans.ts';
import { subscriptionExample } from './story.data.ts';
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
