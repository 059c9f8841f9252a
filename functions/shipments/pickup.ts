import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRules } from '../../shared/shipments/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.pickup,
  name: 'pickup',
  summary: 'Confirm that the rider has the parcel',
  description:
    'The shipment becomes IN_TRANSIT, and the recipient gets the 6-digit delivery code by SMS. A shipment that was held up before its pickup goes on with this call too.',
  auth: { jwt: ['rider', 'carrier'] },
});

export const handler = lambda(route);
