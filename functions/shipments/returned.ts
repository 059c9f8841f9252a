import * as z from 'zod';
import { lambda } from '../../shared/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'returned',
  action: 'returned',
  summary: 'Confirm that a shipment is back at its sender',
  description:
    "The fare, less the tariff's return fee for who carried it both ways, goes back to the merchant's wallet in the same moment.",
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  body: z.object({}),
});

export const handler = lambda(route);
