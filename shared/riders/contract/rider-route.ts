import * as z from 'zod';
import { defineId, dropoff, parcel, pickup, timeOut } from '#ground/domain';
import { JobSearch } from './rider.ts';

/** From where a rider's route starts. */
export const RouteSearch = JobSearch.pick({ latitude: true, longitude: true });

const [collected, delivered] = [
  {
    shipment_id: parcel.id,
    stop: 'PICKUP',
    latitude: pickup.pickup_latitude,
    longitude: pickup.pickup_longitude,
    expected_at: '2026-01-31T09:36:00.000Z',
  },
  {
    shipment_id: parcel.id,
    stop: 'DROPOFF',
    latitude: dropoff.dropoff_latitude,
    longitude: dropoff.dropoff_longitude,
    expected_at: '2026-01-31T10:14:00.000Z',
  },
] as const;

/** A stop of a rider's route. */
export const RouteStopOut = z
  .object({
    shipment_id: defineId<'Shipment'>(),
    stop: z
      .enum(['PICKUP', 'DROPOFF'])
      .describe(
        'DROPOFF: the recipient; the hub of the carrier for a first mile; where it was collected for a parcel that goes back.',
      ),
    latitude: z.number(),
    longitude: z.number(),
    expected_at: timeOut.describe('When you get there by this route.'),
  })
  .meta({ id: 'RiderRouteStop', examples: [collected, delivered] });
