import * as z from 'zod';
import { lambda } from '../../shared/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'pickup',
  action: 'pickup',
  summary: 'Confirm that the rider has the parcel',
  description:
    'The shipment is IN_TRANSIT, and the recipient gets the 6-digit delivery code by SMS. A shipment held up before its pickup goes on by it too.',
  auth: { jwt: ['rider', 'carrier'] },
  body: z.object({}),
  changes: (_, __, now) => ({ picked_up_at: now.toISOString() }),
});

export const handler = lambda(route);
