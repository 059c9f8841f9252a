import * as z from 'zod';
import { textOf } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'cancel',
  action: 'cancel',
  summary: 'Cancel a shipment before pickup',
  description:
    'Cancels the shipment. The fare is refunded from escrow to your wallet at once. The rider or carrier who was to carry the parcel is notified in the app. After the pickup, ask for a return instead. If a first-mile rider has already taken the parcel to the hub of the carrier, collect it there; that rider stays paid.',
  errors: ['insufficient_funds'],
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  body: z.object({
    reason: textOf(300)
      .optional()
      .meta({ examples: ['The customer changed the order'] }),
  }),
  tells: ({ reason }) => ({ reason }),
});
