import * as z from 'zod';
import { lambda } from '../../shared/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'return',
  action: 'return',
  summary: 'Send a held-up shipment back',
  description: 'The parcel goes home to its sender. When it is there, confirm it with returned.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  body: z.object({}),
});

export const handler = lambda(route);
