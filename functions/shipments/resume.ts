import { stepRules } from '../../shared/shipments/step/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.resume,
  name: 'resume',
  summary: 'Resume a held-up shipment',
  description:
    'The shipment becomes IN_TRANSIT again, with the same rider and delivery code. If it was held up before the pickup, use `pickup` instead.',
  auth: { jwt: ['rider', 'carrier'] },
});
