import * as z from 'zod';
import {
  defineId,
  hundredthsOutOf,
  latitudeIn,
  limitOf,
  longitudeIn,
  moneyOut,
  parcel,
  rider,
  timeOut,
} from '#ground/domain';

/** Where admins look at the market. */
export const MarketQuery = z.object({
  latitude: latitudeIn.meta({ examples: [6.5095] }),
  longitude: longitudeIn.meta({ examples: [3.3711] }),
  limit: limitOf('The most results', 100, 50),
});

/** A rider on the road, as admins see one. */
const RiderNear = z.object({
  id: defineId<'User'>(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy_m: z.number().optional(),
  seen_at: timeOut,
  distance_km: hundredthsOutOf<'km'>().describe('From the point, as the crow flies.'),
  parcels: z.int().describe('How many parcels of the marketplace the rider has in hand.'),
  in_hand: moneyOut.describe('Their declared value.'),
  free: z.boolean().describe('Whether the rider could claim a parcel now.'),
});

export const RidersNear = z.object({ results: z.array(RiderNear) }).meta({
  id: 'RidersNear',
  examples: [
    {
      results: [
        {
          id: rider.id,
          name: rider.name,
          latitude: 6.5095,
          longitude: 3.3711,
          seen_at: '2026-01-31T09:33:00.000Z',
          distance_km: '0.87',
          parcels: 1,
          in_hand: '45000.00',
          free: true,
        },
      ],
    },
  ],
});

/** What is on offer around a point, and how it goes. */
export const MarketOut = z
  .object({
    open: z
      .array(
        z.object({
          id: defineId<'Shipment'>(),
          tracking_number: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          distance_km: hundredthsOutOf<'km'>(),
          fare: moneyOut,
          created_at: timeOut,
          expected_at: timeOut,
        }),
      )
      .describe('The open jobs of the marketplace, those that wait longest first.'),
    cells: z
      .array(
        z.object({
          cell: z.string(),
          open: z.int().describe('How many jobs are open in it.'),
          riders: z.int().describe('How many riders are on the road in it.'),
          unserved: z.boolean().describe('Whether jobs wait there and nobody is on the road.'),
        }),
      )
      .describe('The cells around the point, of a tenth of a degree.'),
    hours: z
      .array(
        z.object({
          hour: timeOut.describe('When it began.'),
          offers: z.int().describe('How many jobs were opened.'),
          delivered: z.int().describe('How many parcels were delivered.'),
          claim_minutes: z.int().nullable().describe('The mean time from the booking to the claim.'),
          door_minutes: z.int().nullable().describe('The mean time from the booking to the delivery.'),
        }),
      )
      .describe('The last 12 hours in these cells, the latest first.'),
  })
  .meta({
    id: 'Market',
    examples: [
      {
        open: [
          {
            ...parcel,
            latitude: 6.52,
            longitude: 3.38,
            distance_km: '0.87',
            fare: '3390.00',
            created_at: '2026-01-31T09:30:00.000Z',
            expected_at: '2026-01-31T10:29:00.000Z',
          },
        ],
        cells: [{ cell: '65,33', open: 1, riders: 1, unserved: false }],
        hours: [
          { hour: '2026-01-31T09:00:00.000Z', offers: 4, delivered: 3, claim_minutes: 3, door_minutes: 48 },
        ],
      },
    ],
  });
