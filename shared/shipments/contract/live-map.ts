import * as z from 'zod';
import { dropoff, pickup, timeOut } from '#ground/domain';

const End = z.object({ latitude: z.number(), longitude: z.number() });

/** What a map shows of a shipment on its way. */
export const LiveMap = z
  .object({
    pickup: End,
    dropoff: End,
    rider: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracy_m: z
          .int()
          .optional()
          .describe('Metres around the point within which the rider is. Absent if the device did not say.'),
        seen_at: timeOut.describe('When the rider was there.'),
      })
      .optional()
      .describe(
        'The last known position of the rider, rounded to about 100 m until the rider is within 1 km of the drop-off.',
      ),
  })
  .meta({
    id: 'LiveMap',
    description: 'What a map shows of a shipment on its way.',
    examples: [
      {
        pickup: { latitude: pickup.pickup_latitude, longitude: pickup.pickup_longitude },
        dropoff: { latitude: dropoff.dropoff_latitude, longitude: dropoff.dropoff_longitude },
        rider: { latitude: 6.47, longitude: 3.392, accuracy_m: 100, seen_at: '2026-01-31T09:55:00.000Z' },
      },
    ],
  });
