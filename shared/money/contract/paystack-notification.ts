import * as z from 'zod';

/** The fields of a Paystack transaction or transfer that we use: our reference, the amount in kobo, the currency. */
export const PaystackNotification = z.object({
  reference: z.string(),
  amount: z.int().positive(),
  currency: z.string(),
});
export type PaystackNotification = z.output<typeof PaystackNotification>;
