import { activeSession } from '../../shared/identity/standing.ts';
import { NoWords } from '../../shared/shipments/contract/steps.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'confirm',
  action: 'confirm',
  summary: 'Confirm a delivery without its code',
  description:
    'The merchant confirms that the recipient has the parcel, at any time after its pickup: while it is IN_TRANSIT, EXCEPTION or RETURNING. The shipment becomes COMPLETED, and its fare is settled at once, as if the rider had entered the code. This cannot be undone. The rider or carrier is notified in the app.',
  errors: ['insufficient_funds'],
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  body: NoWords,
  changes: (_, __, at) => ({ completed_at: at.toISOString() }),
  tells: () => ({ reason: 'The merchant confirmed the delivery' }),
});
