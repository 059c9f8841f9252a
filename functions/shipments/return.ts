import { stepRules } from '../../shared/shipments/step/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.return,
  name: 'return',
  summary: 'Return a held-up shipment',
  description:
    'The shipment becomes RETURNING, and the parcel goes back to its sender. When it is there, confirm that with `returned`. From now on the merchant sees a `return_code` on the shipment, for whoever brings the parcel.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
});
