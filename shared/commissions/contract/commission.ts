import * as z from 'zod';
import { dayIn, defineId, moneyOut, nameParameter, textOf, timeOut } from '#ground/domain';
import { commissionKinds, commissionStatuses, holdDays } from '../domain/commission.ts';
import { balanceExample, commissionExample, holdReason } from './story.data.ts';

export const dayOut = z.iso.date().meta({ examples: [commissionExample.clears_on] });

/** A commission as the members of its organization see it. */
export const CommissionOut = z
  .object({
    id: defineId<'Commission'>(),
    organization: defineId<'Organization'>(),
    client: defineId<'Client'>().nullable().describe('The client who paid; null for an ADJUSTMENT.'),
    source: z
      .object({ kind: z.enum(commissionKinds), id: z.string() })
      .describe(
        'What it is earned on: an invoice (PLAN, ADDON) or a SHIPMENT. ADJUSTMENT: a part of a payout that came back while the others arrived.',
      ),
    basis: moneyOut.describe('Our income from the source, without VAT, to which the rate applies.'),
    rate_bps: z.int().describe('The rate in hundredths of a per cent.'),
    amount: moneyOut.describe('Rounded down to the kobo. Below zero if it takes back a part of another.'),
    currency: z.literal('NGN'),
    status: z
      .enum(commissionStatuses)
      .describe(
        'PENDING until `clears_on`, then PAYABLE. PAID from the moment a payout is requested; PAYABLE again if the payout fails or is returned. HELD: see `hold_reason`. REVERSED: the source was refunded.',
      ),
    clears_on: dayOut.describe('The day on which it clears, at 00:00 in Lagos.'),
    payable_at: timeOut
      .nullable()
      .describe('From when on it is payable. Later than `clears_on` if it was held or written later.'),
    hold_reason: z.string().nullable(),
    held_until: timeOut.nullable().describe('When the hold ends, unless it is prolonged.'),
    payout: defineId<'Payout'>().nullable().describe('The payout that took it.'),
    reverses: defineId<'Commission'>().nullable().describe('The commission of which this takes back a part.'),
    is_test: z.boolean(),
    created_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'Commission', examples: [commissionExample] });

/** A total for each status. */
export const CommissionTotals = z
  .object({ PENDING: moneyOut, HELD: moneyOut, PAYABLE: moneyOut, PAID: moneyOut, REVERSED: moneyOut })
  .meta({ examples: [balanceExample.commission_balances] });

/** Which commissions a list shows. */
export const commissionFilters = {
  status: z.enum(commissionStatuses).optional(),
  client: defineId<'Client'>().optional().describe('The client who paid.'),
  source: z.enum(commissionKinds).optional().describe('What it is earned on.'),
  from: dayIn.optional().describe('The first day of `created_at`, in Lagos.'),
  to: dayIn.optional().describe('The last day of `created_at`, in Lagos.'),
};

export const commissionParams = z.object({
  commission_id: nameParameter(
    'commission with this id',
    defineId<'Commission'>().meta({ examples: [commissionExample.id] }),
  ),
});

/** An admin's decision to hold a commission. */
export const HoldIn = z.object({
  reason: textOf(500).meta({ description: 'What the partner reads.', examples: [holdReason] }),
  days: z
    .number()
    .int()
    .min(1)
    .max(holdDays.most)
    .default(holdDays.usual)
    .describe(`From now on, 1 to ${holdDays.most}.`)
    .meta({ examples: [holdDays.usual] }),
});
