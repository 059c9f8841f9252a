import * as z from 'zod';
import { defineId, moneyOut, timeOut } from '#ground/domain';
import { packKeys } from '../../billing/domain/plans.ts';
import { organizationOfMember } from '../../partners/contract/organization.ts';
import { ineligibilityCodes } from '../domain/eligibility.ts';
import { poolMovementKinds, poolStatuses } from '../domain/pool.ts';
import { lotExample, packExample, poolExample, statementExample } from './story.data.ts';

/** One of the packs. */
export const packKey = z.enum(packKeys).meta({ examples: ['BRONZE'] });

export const PackOut = z
  .object({
    pack: packKey,
    face: moneyOut.describe('What it is worth in plans at list price.'),
    price: moneyOut.describe('VAT included.'),
    on_sale: z.boolean().describe('A pack is sold only while its price leaves enough of a margin.'),
  })
  .meta({ id: 'Pack', examples: [packExample] });

export const LotOut = z
  .object({
    id: defineId<'Lot'>(),
    face: moneyOut,
    remaining: moneyOut,
    net: moneyOut.describe('What was paid for it, without VAT.'),
    owed: moneyOut.describe(
      'What was taken back of its payment and was not there any more. What licences give back to it fills this first.',
    ),
    pack: packKey.nullable().describe('Null for a top-up.'),
    auto_renew: z.boolean().describe('Whether the pack is bought again when the lot expires.'),
    frozen: z
      .boolean()
      .describe(
        'Whether a bank disputes its payment: nothing can be taken from it until that is decided, and the pool’s `remaining` leaves it out.',
      ),
    expires_at: timeOut,
    created_at: timeOut,
  })
  .meta({ id: 'Lot', examples: [lotExample] });

export const PoolOut = z
  .object({
    organization: defineId<'Organization'>(),
    remaining: moneyOut.describe('What can be allocated, in the list prices of plans.'),
    currency: z.literal('NGN'),
    lots: z.array(LotOut).describe('The lot that expires soonest is used first.'),
    is_test: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Pool', examples: [poolExample] });

export const StatementOut = z
  .object({
    kind: z.enum(poolMovementKinds),
    face: moneyOut,
    lot: defineId<'Lot'>(),
    license: defineId<'License'>().nullable(),
    created_at: timeOut,
  })
  .meta({ id: 'PoolStatement', examples: [statementExample] });

export const PackStatusOut = z
  .object({
    organization: defineId<'Organization'>(),
    status: z
      .enum(poolStatuses)
      .describe('ACTIVE while a pack can be used; PAST_DUE while one that is bought again is not paid.'),
    pack: packKey.nullable(),
    next: timeOut.nullable().describe('When the pack is bought again, or tried again.'),
    is_test: z.boolean(),
  })
  .meta({
    id: 'PackStatus',
    examples: [
      {
        organization: poolExample.organization,
        status: 'ACTIVE',
        pack: 'BRONZE',
        next: '2027-01-31T09:30:00.000Z',
        is_test: false,
      },
    ],
  });

export const EligibilityOut = z
  .object({
    eligible: z.boolean(),
    reasons: z.array(
      z.object({
        code: z.enum(ineligibilityCodes),
        detail: z.string(),
        fix: z.string().describe('What removes the reason.'),
      }),
    ),
    packs: z.array(PackOut),
  })
  .meta({
    id: 'Eligibility',
    examples: [
      {
        eligible: false,
        reasons: [
          {
            code: 'invoice_overdue',
            detail: 'An invoice of the organization is overdue.',
            fix: 'Pay it with POST /api/v1/subscriptions/invoices/{invoice_id}/pay/.',
          },
        ],
        packs: [packExample],
      },
    ],
  });

export const eligibilityQuery = z.object({
  organization: organizationOfMember,
  pack: packKey.optional().describe('May be left out: then any pack that is on sale will do.'),
});
