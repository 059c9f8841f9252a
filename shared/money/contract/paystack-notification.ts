import * as z from 'zod';

/** The fields of a Paystack transaction or transfer that we use: our reference, the amount in kobo, the currency, the card. */
export const PaystackNotification = z.object({
  reference: z.string(),
  amount: z.int().positive(),
  currency: z.string(),
  /** The card that paid, if one did. */
  authorization: z
    .object({ channel: z.literal('card'), signature: z.string().min(1) })
    .optional()
    .catch(undefined),
});
export type PaystackNotification = z.output<typeof PaystackNotification>;
