import { lambda } from '../../shared/platform/http/lambda.ts';
import { stepRules } from '../../shared/shipments/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.returned,
  name: 'returned',
  summary: 'Confirm that a shipment is back with its sender',
  description:
    "The fare, less the tariff's return fee, goes back to the merchant's wallet at once. The return fee pays the rider or carrier for both trips. A parcel that was neither picked up nor handed in at the hub of a carrier costs no return fee.",
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
});

export const handler = lambda(route);
