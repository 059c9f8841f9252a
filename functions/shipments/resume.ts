import * as z from 'zod';
import { lambda } from '../../shared/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'resume',
  action: 'resume',
  summary: 'Take a held-up shipment back on its way',
  description: 'The shipment is IN_TRANSIT again, with the same rider and delivery code.',
  auth: { jwt: ['rider', 'carrier'] },
  body: z.object({}),
});

export const handler = lambda(route);
