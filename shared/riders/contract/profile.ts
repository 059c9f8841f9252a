import * as z from 'zod';
import { moneyOut, timeOut } from '#ground/domain';
import { verificationStatuses } from '../../trust/domain/verification.ts';

const count = z.int().min(0);

/** How a rider works, and what the rider may carry. */
export const RiderProfile = z
  .object({
    verification_status: z
      .enum(verificationStatuses)
      .describe('The status of your papers (`GET /api/v1/verification/`). Live parcels need VERIFIED.'),
    reliability: z
      .object({
        claimed: count,
        delivered: count,
        released: count.describe('Given back before the pickup.'),
        expired: count.describe('Taken back, because they were not collected in time.'),
        late: count.describe('Delivered after `expected_at`.'),
      })
      .describe('The last 90 days, in whole weeks.'),
    claims_paused_until: timeOut
      .nullable()
      .describe('Until then you cannot claim: three parcels came back within seven days.'),
    deposit: moneyOut,
    cover: moneyOut.describe('The most that the declared values of your parcels in hand may add up to.'),
    in_hand: moneyOut.describe('The declared values of your parcels in hand.'),
    parcels_in_hand: count,
    currency: z.literal('NGN'),
    is_test: z.boolean(),
  })
  .meta({
    id: 'RiderProfile',
    examples: [
      {
        verification_status: 'VERIFIED',
        reliability: { claimed: 42, delivered: 39, released: 1, expired: 0, late: 3 },
        claims_paused_until: null,
        deposit: '20000.00',
        cover: '600000.00',
        in_hand: '45000.00',
        parcels_in_hand: 1,
        currency: 'NGN',
        is_test: false,
      },
    ],
  });
