import * as z from 'zod';
import { asRefusal, defineId, merchant, moneyIn, moneyOut, parcel, textOf, timeOut } from '#ground/domain';
import {
  claimDays,
  claimDecisions,
  claimKinds,
  claimStatuses,
  faults,
  lostAfterHours,
} from '../domain/claims.ts';
import { maxProofs } from '../domain/proofs.ts';

const proof = '0b8f3d54-51c5-4c44-9d0b-5f3b7c1e2a90';
const description = 'The heel of the left shoe is broken.';

const amountIn = moneyIn.refine((amount) => amount > 0, asRefusal('too_small', 'must be more than 0'));

/** What a merchant claims. */
export const ShipmentClaimIn = z.object({
  kind: z
    .enum(claimKinds)
    .meta({ examples: ['DAMAGED'] })
    .describe(
      `LOST: the parcel does not arrive. It can be claimed from ${lostAfterHours} hours after the promised delivery time, and for ${claimDays} days after the shipment became LOST. DAMAGED, or MISSING contents: it can be claimed for ${claimDays} days after the delivery or return.`,
    ),
  amount: amountIn.meta({ examples: [20_000] }).describe('The loss, at most the declared value.'),
  description: textOf(1000).meta({ examples: [description] }),
  proofs: z
    .array(defineId<'Proof'>())
    .max(maxProofs)
    .optional()
    .describe('The ids of photos and signatures of the shipment that show it.'),
});

/** A claim as its merchant sees it. */
export const ClaimOut = z
  .object({
    id: defineId<'Claim'>(),
    shipment_id: defineId<'Shipment'>(),
    kind: z.enum(claimKinds),
    status: z
      .enum(claimStatuses)
      .describe(
        'An OPEN claim awaits the decision of an admin. One that is approved is paid in the same moment.',
      ),
    amount: moneyOut.describe('The claimed amount.'),
    description: z.string(),
    proofs: z.array(defineId<'Proof'>()),
    paid_amount: moneyOut.optional().describe('What was paid into the wallet.'),
    at_fault: z.enum(faults).optional(),
    reason: z.string().optional().describe('The admin’s note on the decision.'),
    created_at: timeOut,
    closed_at: timeOut.optional().describe('When the claim was decided or withdrawn.'),
  })
  .meta({
    id: 'Claim',
    examples: [
      {
        id: '6f1c2a30-55b2-4d7c-9e14-8a3f6c5d2e71',
        shipment_id: parcel.id,
        kind: 'DAMAGED',
        status: 'PAID',
        amount: '20000.00',
        description,
        proofs: [proof],
        paid_amount: '20000.00',
        at_fault: 'NOBODY',
        created_at: '2026-02-01T08:00:00.000Z',
        closed_at: '2026-02-01T11:30:00.000Z',
      },
    ],
  });

/** A claim as admins see it. */
export const ClaimForAdmin = ClaimOut.extend({
  merchant: defineId<'User'>(),
  declared_value: moneyOut,
  from_deposit: moneyOut.optional().describe('How much of it the deposit of the rider paid.'),
  proofs: z.array(
    z.object({
      id: defineId<'Proof'>(),
      url: z.url().describe('Shows the picture to anyone with this URL, until it expires.'),
      url_expires_at: timeOut,
    }),
  ),
}).meta({
  id: 'ClaimForAdmin',
  examples: [
    {
      id: '6f1c2a30-55b2-4d7c-9e14-8a3f6c5d2e71',
      shipment_id: parcel.id,
      merchant: merchant.id,
      declared_value: '45000.00',
      kind: 'DAMAGED',
      status: 'OPEN',
      amount: '20000.00',
      description,
      proofs: [
        {
          id: proof,
          url: `https://files.s3.us-east-1.amazonaws.com/proofs/${parcel.id}/${proof}?X-Amz-Algorithm=AWS4-HMAC-SHA256`,
          url_expires_at: '2026-02-01T08:20:00.000Z',
        },
      ],
      created_at: '2026-02-01T08:00:00.000Z',
    },
  ],
});

/** What an admin decides. */
export const ClaimDecision = z
  .object({
    decision: z.enum(claimDecisions).meta({ examples: ['APPROVED'] }),
    amount: amountIn
      .optional()
      .meta({ examples: [20_000] })
      .describe('What is paid, at most the declared value. The claimed amount if it is absent.'),
    at_fault: z
      .enum(faults)
      .default('NOBODY')
      .meta({ examples: ['NOBODY'] })
      .describe('RIDER: the deposit of the rider pays first, as far as it goes.'),
    reason: textOf(500).optional().describe('Needed for REJECTED. The merchant reads it.'),
  })
  .refine(
    ({ decision, reason }) => decision !== 'REJECTED' || reason !== undefined,
    asRefusal('required', 'is required for REJECTED', 'reason'),
  );
export type ClaimDecision = z.output<typeof ClaimDecision>;
