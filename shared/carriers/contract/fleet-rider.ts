import * as z from 'zod';
import { defineId, pickup, rider, timeOut } from '#ground/domain';

const time = (example: string) => timeOut.nullable().meta({ examples: [example] });

/** A rider of a fleet, as those who assign its parcels see it. */
export const FleetRider = z
  .object({
    user: defineId<'User'>().meta({ description: 'The id to assign shipments to.', examples: [rider.id] }),
    name: z.string().meta({ examples: [rider.name] }),
    phone: z
      .string()
      .nullable()
      .meta({ examples: [rider.phone] }),
    since: timeOut.meta({
      description: 'When the rider joined the fleet.',
      examples: ['2026-01-12T08:15:00.000Z'],
    }),
    online: z.boolean().describe('Whether the rider reported a position in the last five minutes.'),
    on_since: time('2026-01-31T07:00:00.000Z').describe(
      'When the rider last went online. Null if the rider has gone offline, or has never been offline.',
    ),
    off_since: time('2026-01-31T17:00:00.000Z').describe('When the rider went offline.'),
    position: z
      .object({
        latitude: z.number().meta({ examples: [pickup.pickup_latitude] }),
        longitude: z.number().meta({ examples: [pickup.pickup_longitude] }),
        accuracy_m: z
          .number()
          .optional()
          .meta({ examples: [12] }),
        seen_at: timeOut.meta({ examples: ['2026-01-31T09:40:00.000Z'] }),
      })
      .nullable()
      .describe('The last position. Null once the rider has gone offline, and a day after the last report.'),
    other_parcels: z
      .int()
      .describe('How many parcels of the marketplace the rider has in hand.')
      .meta({ examples: [1] }),
  })
  .meta({ id: 'FleetRider' });
