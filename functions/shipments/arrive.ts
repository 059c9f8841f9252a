import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRules } from '../../shared/shipments/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.arrive,
  name: 'arrive',
  summary: 'Report that the rider stands at the pickup or the drop-off',
  description:
    'The status stays as it is; the merchant gets `shipment.arrived`, once for each place. The distance to it is kept.',
  auth: { jwt: ['rider', 'carrier'] },
});

export const handler = lambda(route);
