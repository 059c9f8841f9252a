import * as z from 'zod';
import { text } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'cancel',
  action: 'cancel',
  summary: 'Cancel a shipment that has not been picked up',
  description:
    'The fare goes back from escrow to the wallet in the same moment, and whoever was to carry it is told in the app. After pickup, ask for a return instead. What a first-mile rider has brought to the hub of the carrier, you collect there; the rider stays paid.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: z.object({
    reason: text(300)
      .optional()
      .meta({ examples: ['The customer changed the order'] }),
  }),
  tells: ({ reason }) => ({ reason }),
});

export const handler = lambda(route);
