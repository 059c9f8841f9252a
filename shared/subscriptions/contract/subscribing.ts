import * as z from 'zod';
import { checkoutOfAnswer, payingFields } from './checkout.ts';
import { InvoiceOut } from './invoice.ts';
import { invoiceExample, subscriptionExample } from './story.data.ts';
import { chosenPlan, quoteOfPlan, SubscriptionOut } from './subscription.ts';

export const SubscribeIn = z.object({ ...chosenPlan, quote: quoteOfPlan.optional(), ...payingFields });

/** A subscription after a change, and what the change billed. */
export const SubscribedOut = SubscriptionOut.extend({
  invoice: InvoiceOut.nullable().describe('What was billed now; null if nothing was.'),
  checkout: checkoutOfAnswer,
}).meta({
  id: 'Subscribed',
  examples: [{ ...subscriptionExample, invoice: invoiceExample }],
});
