import * as z from 'zod';
import { asRefusal, defineId, moneyIn, moneyOut, order, product, recipient, textOf } from '#ground/domain';
import { accountNumberIn, bankCodeIn } from '../../../money/contract/bank-account.ts';
import { refundStatuses } from '../../../money/domain/refund.ts';

/** A refund by staff: an amount, or units of the order's lines. */
export const RefundIn = z
  .object({
    amount: moneyIn
      .refine((amount) => amount > 0, asRefusal('too_small', 'must be more than 0.00'))
      .optional()
      .meta({ description: 'In naira. Leave it out if you send `lines`.', examples: [18500] }),
    lines: z
      .array(
        z.object({
          line: defineId<'OrderLine'>().meta({ examples: [order.line] }),
          quantity: z
            .int()
            .min(1)
            .max(999)
            .meta({ examples: [1] }),
        }),
      )
      .min(1)
      .max(40)
      .optional()
      .describe('The units to refund. The refund is their price.'),
    reason: textOf(200).meta({ description: 'The customer sees it.', examples: ['One shirt was too small'] }),
    restock: z
      .boolean()
      .optional()
      .describe('Whether the units of the lines return to the warehouse, if they have left it.'),
  })
  .superRefine(({ amount, lines, restock }, { addIssue }) => {
    const refuse = (...refusal: Parameters<typeof asRefusal>) =>
      addIssue({ code: 'custom', ...asRefusal(...refusal) });
    if (amount === undefined && lines === undefined)
      refuse('required', 'is required without lines', 'amount');
    if (amount !== undefined && lines !== undefined) refuse('conflict', 'must not come with lines', 'amount');
    if (restock && !lines) refuse('conflict', 'requires lines, which name the units that return', 'restock');
  })
  .meta({ examples: [{ lines: [{ line: order.line, quantity: 1 }], reason: 'One shirt was too small' }] });

/** The customer's account for refunds that the bank refused. */
export const RefundAccountIn = z.object({ bank_code: bankCodeIn, account_number: accountNumberIn });

const refund = { id: '3b0e6d92-7c41-4f85-a6d3-58e19b2f7c04', amount: product.price, status: 'PROCESSING' };

/** What happens to refunds for which the customer has given an account. */
export const RefundAccountOut = z
  .object({
    account_name: z.string().describe('The name of the account holder, as the bank has it.'),
    account_last4: z.string().describe('The last four digits of the account number.'),
    refunds: z.array(
      z.object({ id: defineId<'Refund'>(), amount: moneyOut, status: z.enum(refundStatuses) }),
    ),
  })
  .meta({
    id: 'RefundAccount',
    examples: [{ account_name: recipient.name, account_last4: '6789', refunds: [refund] }],
  });
