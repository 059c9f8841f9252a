import * as z from 'zod';
import { asRefusal, defineId, moneyIn, moneyOut, type TenantKind, textOf, timeOut } from '#ground/domain';
import { HoldOut } from './wallet.ts';

const reason = textOf(300);
const holdReason = 'A customer disputes several orders';

/** Whose money it is: a user or an organization. */
export const walletOwnerParams = z.object({
  owner: defineId<TenantKind>().describe('The id of the user or of the organization.'),
});

/** What an admin sees of somebody's money. */
export const AdminWallet = z
  .object({
    id: defineId<TenantKind>().describe('The id of its owner.'),
    kind: z.enum(['user', 'organization']),
    name: z.string(),
    role: z.string().optional().describe('Of a user.'),
    verified: z.boolean().optional().describe('Of a user: whether the papers are accepted.'),
    available_balance: moneyOut.describe('Of an organization: the commissions that are payable.'),
    escrow_balance: moneyOut.optional(),
    pending_balance: moneyOut.optional(),
    deposit_balance: moneyOut.optional(),
    withdrawable: moneyOut.describe('What could leave for a bank now.'),
    held: moneyOut.describe('What an admin keeps from leaving for a bank.'),
    hold: HoldOut.optional(),
    bank_account: z
      .object({
        bank_code: z.string(),
        account_last4: z.string(),
        account_name: z.string(),
        usable_from: timeOut,
      })
      .optional()
      .describe('Where withdrawals go.'),
    currency: z.literal('NGN'),
    is_test: z.boolean(),
  })
  .meta({
    id: 'AdminWallet',
    examples: [
      {
        id: '7b4c2d61-0e8f-4a35-9d17-3c5a8e2f6b90',
        kind: 'user',
        name: 'Ada Stores',
        role: 'merchant',
        verified: true,
        available_balance: '21610.00',
        escrow_balance: '3390.00',
        pending_balance: '18250.00',
        withdrawable: '1610.00',
        held: '20000.00',
        hold: {
          amount: '20000.00',
          reason: holdReason,
          since: '2026-01-31T09:00:00.000Z',
          until: '2026-03-02T09:00:00.000Z',
        },
        currency: 'NGN',
        is_test: false,
      },
    ],
  });

/** Days for which a hold lasts. */
const holdDays = { usual: 30, most: 180 };

/** A hold as an admin asks for it. */
export const WalletHoldIn = z.object({
  amount: moneyIn
    .refine((amount) => amount > 0, asRefusal('too_small', 'must be more than 0.00'))
    .nullish()
    .meta({ description: 'How much stays. Leave it out to hold all of it.', examples: [20_000] }),
  days: z
    .int()
    .min(1)
    .max(holdDays.most)
    .default(holdDays.usual)
    .describe(`From now on, 1 to ${holdDays.most}.`)
    .meta({ examples: [holdDays.usual] }),
  reason: reason.meta({ description: 'The owner reads it.', examples: [holdReason] }),
});

/** Why money is no longer held, or sent again. */
export const ReasonIn = z.object({
  reason: reason.meta({ examples: ['The customers have withdrawn their disputes'] }),
});
