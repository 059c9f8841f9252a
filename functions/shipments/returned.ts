import { activeSession } from '../../shared/identity/standing.ts';
import { stepRules } from '../../shared/shipments/step/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.returned,
  name: 'returned',
  summary: 'Confirm the return of a shipment to its sender',
  description:
    "The fare, less the tariff's return fee, goes back to the merchant's wallet at once. The return fee pays the rider or carrier for both trips. It is paid at once when the merchant makes this call, or the rider or carrier makes it with the `return_code` that the merchant sees. The code can be tried five times, until the merchant asks for a new one (see `otp`). Without the code the fee waits in escrow for 72 hours: see `return_fee` of the shipment, and `return/dispute`. A parcel that was neither picked up nor handed in at the hub of a carrier costs no return fee.",
  errors: ['insufficient_funds'],
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], standing: activeSession },
});
