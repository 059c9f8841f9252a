import * as z from 'zod';
import { asKobo, asRefusal, defineId, moneyIn, moneyOut, parcel, timeOut } from '#ground/domain';
import { moneyMovementKinds } from '../domain/movements.ts';
import { walletPaymentStatuses } from '../domain/payment.ts';
import { usualCard } from '../domain/test-cards.ts';
import { fundingCard, fundingCardText, returnUrlOfPayment, saveCardChoice } from './paying.ts';

const currency = z.literal('NGN');

/** Money that an admin keeps from leaving for a bank. */
export const HoldOut = z.object({
  amount: moneyOut.optional().describe('How much stays; all of it if this is absent.'),
  reason: z.string().meta({ examples: ['A customer disputes several orders'] }),
  since: timeOut,
  until: timeOut.describe('When it ends, unless it is prolonged or released before.'),
});

/** The contract's wallet. */
export const WalletOut = z
  .object({
    id: defineId<'Wallet'>().meta({ examples: ['c8e5f0d1-3a7b-4b6e-8d29-7f4e1a0b5c63'] }),
    available_balance: moneyOut.meta({ description: 'What can be spent.', examples: ['21610.00'] }),
    escrow_balance: moneyOut.meta({
      description: 'What is reserved for shipments that are under way.',
      examples: ['3390.00'],
    }),
    pending_balance: moneyOut.meta({
      description:
        'What customers have paid for your orders that are not delivered yet, less our fees. It becomes available with the delivery.',
      examples: ['18250.00'],
    }),
    deposit_balance: moneyOut
      .optional()
      .meta({ description: 'Riders only: the deposit.', examples: ['20000.00'] }),
    cover: moneyOut.optional().meta({
      description:
        'Riders only: the most that the declared values of your marketplace parcels in hand may add up to.',
      examples: ['600000.00'],
    }),
    in_hand: moneyOut
      .optional()
      .meta({ description: 'Riders only: the declared values in hand.', examples: ['45000.00'] }),
    withdrawable: moneyOut.meta({
      description:
        'What you can withdraw now. Live money from a card waits for 24 hours; so does the order money of a merchant who was verified recently. An unverified merchant cannot withdraw money that came from orders.',
      examples: ['21610.00'],
    }),
    hold: HoldOut.optional().describe(
      'Money that the platform holds: it does not leave for a bank, and can be spent on shipments, orders and plans.',
    ),
    currency,
    is_test: z.boolean(),
    created_at: timeOut.meta({ examples: ['2026-01-05T08:00:00.000Z'] }),
  })
  .meta({ id: 'Wallet' });

/** A movement of money, by its effect on one wallet. */
export const Transaction = z
  .object({
    id: z.uuid(),
    kind: z.enum(moneyMovementKinds),
    description: z.string().describe('A description for people.'),
    amount: z
      .object({
        available: moneyOut,
        escrow: moneyOut,
        deposit: moneyOut.optional(),
        pending: moneyOut.optional(),
      })
      .describe(
        'The change of each balance. It is negative if money left the balance. `deposit` is present if a rider’s deposit changed, `pending` if the money of orders did.',
      ),
    currency,
    shipment: defineId<'Shipment'>().optional().describe('The shipment that the money was for.'),
    tracking_number: z.string().optional(),
    order: defineId<'Order'>().optional().describe('The order that the money was for.'),
    created_at: timeOut,
  })
  .meta({
    id: 'WalletTransaction',
    examples: [
      {
        id: '5d0b9c1e-7f3a-4c86-a2e4-9b1d6f8e0c75',
        kind: 'escrow_hold',
        description: 'Fare reserved',
        amount: { available: '-3390.00', escrow: '3390.00' },
        currency: 'NGN',
        shipment: parcel.id,
        tracking_number: parcel.tracking_number,
        created_at: '2026-01-31T09:30:00.000Z',
      },
    ],
  });

/** Kobo: ten million naira. */
const maxFunded = asKobo(1_000_000_000);

/** A merchant's payment into its wallet. */
export const Funding = z.object({
  amount: moneyIn
    .refine((amount) => amount > 0, asRefusal('too_small', 'must be from 0.01 to 10000000.00'))
    .refine((amount) => amount <= maxFunded, asRefusal('too_large', 'must be from 0.01 to 10000000.00'))
    .meta({ description: 'In naira, at most 10000000.00.', examples: [25000] }),
  card: fundingCard
    .default(usualCard)
    .describe(
      `${fundingCardText} A payment with a dispute card succeeds and is charged back within two minutes: the available balance may go below zero, and bookings answer 402 \`insufficient_funds\` until there is money. If the dispute is won, the money returns some minutes later; if it is lost, it does not. For live money leave it out and pay on the page of the payment gateway.`,
    ),
  save_card: saveCardChoice,
  return_url: returnUrlOfPayment,
});

const payment = {
  id: '0b6a4f4e-2f5c-4b0e-9d53-6d2d7c1f9a11',
  status: 'PENDING',
  amount: '25000.00',
  currency: 'NGN',
  is_test: false,
  created_at: '2026-01-31T08:50:00.000Z',
};

export const PaymentOut = z
  .object({
    id: defineId<'Payment'>(),
    status: z
      .enum(walletPaymentStatuses)
      .describe('PENDING: the gateway has not decided yet. Read the payment again later.'),
    amount: moneyOut,
    currency,
    is_test: z.boolean(),
    authorization_url: z.url().optional().describe('Where to pay, while the payment is PENDING.'),
    reason: z.string().optional().describe('Why the payment was declined.'),
    created_at: timeOut,
    settled_at: timeOut.optional().describe('When the gateway decided.'),
  })
  .meta({
    id: 'Payment',
    examples: [{ ...payment, status: 'SUCCEEDED', settled_at: '2026-01-31T08:52:00.000Z' }],
  });

/** A live payment that has begun: the merchant pays it on the page of the gateway. */
export const BegunPayment = PaymentOut.meta({
  examples: [{ ...payment, authorization_url: 'https://checkout.paystack.com/0peioxfhpn' }],
});
