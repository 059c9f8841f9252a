import * as z from 'zod';
import {
  defaultCountry,
  defineId,
  dropoff,
  hundredthsOutOf,
  latitudeIn,
  longitudeIn,
  moneyIn,
  moneyOut,
  pickup,
  weightIn,
} from '#ground/domain';
import { refuseSwapped } from '../../pricing/contract/swapped.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { unpricedReasons } from '../domain/unpriced.ts';
import { changeExample, HubChange, hubExample } from './carrier.ts';

/** The most parcels of one preview. */
const maxParcels = 12;

const PreviewParcel = z
  .object({
    pickup_latitude: latitudeIn.meta({ examples: [pickup.pickup_latitude] }),
    pickup_longitude: longitudeIn.meta({ examples: [pickup.pickup_longitude] }),
    dropoff_latitude: latitudeIn.meta({ examples: [dropoff.dropoff_latitude] }),
    dropoff_longitude: longitudeIn.meta({ examples: [dropoff.dropoff_longitude] }),
    package_weight_kg: weightIn.prefault(0).meta({ examples: [2.5] }),
    declared_value: moneyIn.prefault(0).meta({ examples: [45000] }),
  })
  .superRefine((parcel, context) => refuseSwapped({ ...parcel, pickup_country: defaultCountry }, context));

/** A change of a hub that is not saved, and the parcels to price with it. */
export const HubPreviewIn = HubChange.extend({
  hub_id: defineId<'Hub'>()
    .optional()
    .describe('The hub that would change. Leave it out for a hub that would open.')
    .meta({ examples: [hubExample.id] }),
  parcels: z.array(PreviewParcel).min(1).max(maxParcels),
}).meta({
  examples: [
    {
      hub_id: hubExample.id,
      ...changeExample,
      parcels: [
        {
          pickup_latitude: pickup.pickup_latitude,
          pickup_longitude: pickup.pickup_longitude,
          dropoff_latitude: dropoff.dropoff_latitude,
          dropoff_longitude: dropoff.dropoff_longitude,
          package_weight_kg: 2.5,
          declared_value: 45000,
        },
      ],
    },
  ],
});

const rate = { service_level: 'STANDARD', total: '8120.40', payout: '7145.95', max_days: 2 };

const Priced = z.object({
  rates: z.array(
    z.object({
      service_level: z.enum(serviceLevels),
      total: moneyOut.describe('What the sender pays.'),
      payout: moneyOut.describe('What you earn of it.'),
      max_days: z.int().describe('Working days to the door, at most.'),
    }),
  ),
  reason: z
    .enum(unpricedReasons)
    .optional()
    .describe(
      'Why there is no rate. `no_pickup`: no hub of yours collects at the pickup. `no_dropoff`: no hub of yours delivers to the drop-off. `no_level`: no level of the rate card takes this parcel that far.',
    ),
});

/** What parcels cost with the hubs as they are, and as they would be. */
export const HubPreviewOut = z
  .object({
    results: z
      .array(z.object({ distance_km: hundredthsOutOf<'km'>(), before: Priced, after: Priced }))
      .describe('In the order of the parcels.'),
  })
  .meta({
    id: 'HubPreview',
    examples: [
      {
        results: [
          {
            distance_km: '536.19',
            before: { rates: [{ ...rate, total: '7420.40', payout: '6529.95' }] },
            after: { rates: [rate] },
          },
        ],
      },
    ],
  });
