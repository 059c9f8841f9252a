import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRules } from '../../shared/shipments/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.exception,
  name: 'exception',
  summary: 'Report that a delivery is held up',
  description:
    'The recipient cannot be reached, the address is wrong, the vehicle broke down. It goes on with resume, or home with return.',
  auth: { jwt: ['rider', 'carrier'] },
});

export const handler = lambda(route);
