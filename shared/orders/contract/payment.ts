import * as z from 'zod';
import { asRefusal, defineId, moneyIn, moneyOut, order, textOf, timeOut } from '#ground/domain';
import { paymentChannels, walletPaymentStatuses } from '../../money/domain/payment.ts';
import { isTestCard, testCards, usualCard } from '../../money/domain/test-cards.ts';

const token = textOf(200).meta({
  description: "The secret token of the customer's link to the order.",
  examples: [order.token],
});

const known = Object.entries(testCards).map(([number, behaviour]) => `${number} (${behaviour})`);

/** What a customer sends to pay for an order. */
export const ChargeIn = z.object({
  token,
  expected_amount: moneyIn.optional().meta({
    description:
      'What the customer was shown. If another amount is due by now, the answer is 409 `price_changed` and nothing is charged.',
    examples: [40500],
  }),
  channel: z
    .enum(paymentChannels)
    .optional()
    .describe('The only way to pay that the gateway’s page offers. Without it, the page offers all.'),
  return_url: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .max(2048)
    .refine((url) => !/\s|\p{Cc}/u.test(url), 'must be an https address')
    .optional()
    .describe(
      'Where the browser goes from the payment page: an https address, or the page of an order at our own address. Without it, the page of the order.',
    ),
  card: z
    .string()
    .max(32)
    .default(usualCard)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine(isTestCard, asRefusal('not_one_of', 'must be a test card; real cards are not taken here'))
    .describe(
      `For test stores: the number of a test card. Real cards are not accepted. ${known.join(', ')}. half_paid takes half of the amount, which is refunded. refund_late and refund_refused succeed, and show how a refund proceeds. A payment with a dispute card succeeds, and within two minutes the bank takes it back: see chargeback of the order.`,
    ),
});

/** Identifies a payment whose status is read. */
export const StatusQuery = z
  .object({
    reference: defineId<'Payment'>().optional().describe('The `id` of the payment.'),
    token: token.optional(),
  })
  .refine(
    ({ reference, token }) => reference !== undefined || token !== undefined,
    asRefusal('required', 'is required without reference', 'token'),
  )
  .refine(
    ({ reference, token }) => reference === undefined || token === undefined,
    asRefusal('conflict', 'must not come with reference', 'token'),
  );

const payment = {
  id: '8d3f6a10-52c4-5e7b-9b1e-0f4c7d2a6e93',
  order_number: order.number,
  status: 'PENDING',
  amount: order.total,
  currency: 'NGN',
  authorization_url: 'https://checkout.paystack.com/0peioxfhpn',
  expires_at: '2026-01-31T09:40:30.000Z',
  is_test: false,
};

/** A payment of an order, as its customer sees it. */
export const OrderPaymentOut = z
  .object({
    id: defineId<'Payment'>().describe('The reference of the payment.'),
    order_number: z.string(),
    status: z
      .enum(walletPaymentStatuses)
      .describe(
        'PENDING: open `authorization_url`, or ask again later. DECLINED: nothing was bought, and the order can be paid again.',
      ),
    amount: moneyOut.describe('The amount due. We compute it.'),
    currency: z.literal('NGN'),
    authorization_url: z.url().optional().describe('Where to pay, while the payment is PENDING.'),
    reason: z.string().optional().describe('Why it was declined, or why it is refunded.'),
    expires_at: timeOut.nullable().describe('Until when the order waits for its payment.'),
    is_test: z.boolean(),
  })
  .meta({ id: 'OrderPayment', examples: [payment] });
