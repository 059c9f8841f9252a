import * as z from 'zod';
import { defineId, moneyIn, moneyOut, nameParameter, timeOut } from '#ground/domain';
import { withdrawalStatuses } from '../../money/domain/withdrawals/withdrawal.ts';
import { organizationOfMember, organizationOfPartner } from '../../partners/contract/organization.ts';
import { CommissionTotals, dayOut } from './commission.ts';
import { balanceExample, payoutExample } from './story.data.ts';

/** An organization's earnings, and how much is payable. */
export const PartnerBalance = z
  .object({
    organization: defineId<'Organization'>(),
    currency: z.literal('NGN'),
    commission_balances: CommissionTotals.describe(
      'A total for each status. PAYABLE is below zero while more was taken back than was earned since.',
    ),
    available_for_payout: moneyOut.describe('What a payout takes: all that is PAYABLE.'),
    debt: moneyOut.describe('What the next commissions earn back before anything is paid out.'),
    upcoming: z
      .array(z.object({ date: dayOut, amount: moneyOut }))
      .describe('What clears on which day, the next first.'),
    now: timeOut.describe(
      'The time by which it is so: in test mode, that of the test clock once it was advanced.',
    ),
    is_test: z.boolean(),
  })
  .meta({ id: 'PartnerBalance', examples: [balanceExample] });

export const balanceQuery = z.object({ organization: organizationOfPartner });

/** A request for a payout. */
export const PayoutIn = z.object({
  organization: organizationOfMember,
  amount: moneyIn
    .optional()
    .describe('As a check: a payout takes the whole payable balance. Another amount is refused.')
    .meta({ examples: [86_200] }),
});

/** A payout as the members of its organization see it. */
export const PayoutOut = z
  .object({
    id: defineId<'Payout'>(),
    organization: defineId<'Organization'>(),
    amount: moneyOut,
    currency: z.literal('NGN'),
    status: z
      .enum(withdrawalStatuses)
      .describe(
        'PENDING: the money is on its way. PAID: the bank has it. FAILED: the bank did not accept it. RETURNED: the bank returned it. After FAILED and RETURNED its commissions are PAYABLE again.',
      ),
    bank_code: z.string(),
    account_last4: z.string().describe('The last four digits of the account number.'),
    account_name: z.string().nullable(),
    parts: z
      .array(z.object({ amount: moneyOut, status: z.enum(withdrawalStatuses) }))
      .describe(
        'Banks take at most 10,000,000.00 at once. A part that fails while another arrives comes back as a commission of kind ADJUSTMENT.',
      ),
    reason: z.string().nullable().describe('Why it, or a part of it, came back.'),
    requested_by: defineId<'User'>(),
    is_test: z.boolean(),
    created_at: timeOut,
    settled_at: timeOut.nullable().describe('When the gateway had decided about all parts.'),
    revision: z.int(),
  })
  .meta({ id: 'Payout', examples: [payoutExample] });

export const payoutParams = z.object({
  payout_id: nameParameter(
    'payout with this id',
    defineId<'Payout'>().meta({ examples: [payoutExample.id] }),
  ),
});
