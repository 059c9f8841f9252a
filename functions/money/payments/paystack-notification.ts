import * as z from 'zod';

/** What Paystack tells of a transaction or a transfer: our reference, and kobo. */
export const PaystackNotification = z.object({
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
});
export type PaystackNotification = z.output<typeof PaystackNotification>;
