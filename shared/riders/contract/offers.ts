import * as z from 'zod';
import { defineId, hundredthsOutOf, parcel, timeOut } from '#ground/domain';
import { rankingRule } from '../domain/ranking.data.ts';
import { reliabilityPercentOf } from '../domain/ranking.ts';
import { waves } from '../domain/waves.ts';
import { Job, jobExample } from './rider.ts';

const count = z.int().min(0);

const { km_per_parcel, km_if_unreliable } = rankingRule;
const ofNewcomer = reliabilityPercentOf({ claimed: 0, released: 0, expired: 0, late: 0 });

/** An open job of which a rider was notified, and why this rider. */
export const OfferOut = Job.extend({
  distance_km: Job.shape.distance_km.describe(
    'From where you were when you were notified to roughly where the pickup is, as the crow flies.',
  ),
  told_at: timeOut.describe('When you were notified.'),
  wave: z
    .int()
    .min(1)
    .max(waves.length)
    .describe(
      '1: with the best five. 2: with the next fifteen, after 30 seconds. 3: with all others, after 90.',
    ),
  told_count: count.describe('How many riders were notified so far.'),
  told_since: timeOut.describe('When the first of them were notified.'),
  chosen_by: z
    .object({
      distance_km: hundredthsOutOf<'km'>(),
      parcels_in_hand: count,
      reliability_percent: z
        .int()
        .min(0)
        .max(100)
        .describe(`How many of 100 claims you keep, by the last 90 days. A newcomer has ${ofNewcomer}.`),
      score_km: hundredthsOutOf<'km'>().describe(
        `The distance, plus ${km_per_parcel} km for each parcel in hand and ${km_if_unreliable / 100} km for each per cent of reliability below 100. The lowest scores are notified first.`,
      ),
    })
    .describe('What counted when you were chosen.'),
}).meta({
  id: 'RiderOffer',
  examples: [
    {
      ...jobExample,
      told_at: '2026-01-31T09:30:01.000Z',
      wave: 1,
      told_count: 5,
      told_since: '2026-01-31T09:30:01.000Z',
      chosen_by: {
        distance_km: '0.87',
        parcels_in_hand: 1,
        reliability_percent: 96,
        score_km: '3.37',
      },
    },
  ],
});

/** That a rider declined a job. */
export const DeclineOut = z.object({
  shipment_id: defineId<'Shipment'>().meta({ examples: [parcel.id] }),
  declined_at: timeOut
    .describe('When you declined it first.')
    .meta({ examples: ['2026-01-31T09:30:20.000Z'] }),
});
