import * as z from 'zod';
import { kobo } from '../../kernel/money.ts';
import { id, moneyIn, moneyOut, timeOut } from '../../kernel/scalars.ts';
import { movementKinds } from '../domain/movements.ts';
import { paymentStatuses } from '../domain/payment.ts';
import { isTestCard, testCards, usualCard } from '../domain/test-cards.ts';

const currency = z.literal('NGN');

/** The contract's wallet. */
export const WalletOut = z
  .object({
    id: id<'Wallet'>(),
    available_balance: moneyOut.describe('What can be spent.'),
    escrow_balance: moneyOut.describe('What is reserved for shipments on their way.'),
    currency,
    is_test: z.boolean(),
    created_at: timeOut,
  })
  .meta({ id: 'Wallet' });

/** A movement of money, by what it did to one wallet. */
export const Transaction = z
  .object({
    id: z.uuid(),
    kind: z.enum(movementKinds),
    description: z.string().describe('For a person to read.'),
    amount: z
      .object({ available: moneyOut, escrow: moneyOut })
      .describe('By how much it changed each balance; negative where it took.'),
    currency,
    shipment: id<'Shipment'>().optional().describe('The shipment it was for.'),
    tracking_number: z.string().optional(),
    created_at: timeOut,
  })
  .meta({ id: 'WalletTransaction' });

/** Kobo: ten million naira. */
const mostFunded = kobo(1_000_000_000);

const known = Object.entries(testCards).map(([number, behaviour]) => `${number} (${behaviour})`);

/** What a merchant sends to put money into its wallet. */
export const Funding = z.object({
  amount: moneyIn
    .refine((amount) => amount > 0 && amount <= mostFunded, 'must be from 0.01 to 10000000.00')
    .describe('In naira, at most 10000000.00.'),
  card: z
    .string()
    .max(32)
    .default(usualCard)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine(isTestCard, 'must be a test card; real cards are not taken here')
    .describe(
      `For test money: a test card; real ones are not taken. ${known.join(', ')}. For live money leave it out: that is paid on the gateway's own page.`,
    ),
  return_url: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(2048)
    .refine((url) => !/\s|\p{Cc}/u.test(url), 'must be an https address')
    .optional()
    .describe('Where the browser goes from the payment page when the payment is made.'),
});

export const PaymentOut = z
  .object({
    id: id<'Payment'>(),
    status: z
      .enum(paymentStatuses)
      .describe('PENDING: the gateway has not decided. Ask for the payment again.'),
    amount: moneyOut,
    currency,
    is_test: z.boolean(),
    authorization_url: z.url().optional().describe('Where to pay, while it is PENDING.'),
    reason: z.string().optional().describe('Why it was declined.'),
    created_at: timeOut,
    settled_at: timeOut.optional().describe('When it was decided.'),
  })
  .meta({ id: 'Payment' });
