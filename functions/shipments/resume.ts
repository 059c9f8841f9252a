import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRules } from '../../shared/shipments/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.resume,
  name: 'resume',
  summary: 'Take a held-up shipment back on its way',
  description: 'The shipment is IN_TRANSIT again, with the same rider and delivery code.',
  auth: { jwt: ['rider', 'carrier'] },
});

export const handler = lambda(route);
