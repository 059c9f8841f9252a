import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRules } from '../../shared/shipments/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.returned,
  name: 'returned',
  summary: 'Confirm that a shipment is back at its sender',
  description:
    "The fare, less the tariff's return fee for who carried it both ways, goes back to the merchant's wallet in the same moment. What was neither picked up nor brought to the hub of a carrier costs no return fee.",
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
});

export const handler = lambda(route);
