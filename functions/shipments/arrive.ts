import * as z from 'zod';
import { latitudeIn, longitudeIn } from '../../shared/contract/scalars.ts';
import { distanceKm } from '../../shared/domain/geo.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'arrive',
  action: 'arrive',
  summary: 'Report that the rider stands at the pickup or the drop-off',
  description:
    'The status stays as it is; the merchant gets `shipment.arrived`, once for each place. The distance to it is kept.',
  auth: { jwt: ['rider', 'carrier'] },
  body: z.object({ at: z.enum(['pickup', 'dropoff']), latitude: latitudeIn, longitude: longitudeIn }),
  example: { at: 'pickup', latitude: 6.5095, longitude: 3.3711 },
  changes: ({ at }, { arrived = [] }) => {
    if (arrived.includes(at))
      throw new Problem('invalid_state', `The arrival at the ${at} has been reported.`);
    return { arrived: [...arrived, at] };
  },
  tells: ({ at, ...place }, shipment) => ({
    arrived_at: at,
    meters: Math.round(distanceKm(place, shipment[at]) * 1000),
  }),
});

export const handler = lambda(route);
