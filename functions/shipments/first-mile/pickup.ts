import { lambda } from '../../../shared/platform/http/lambda.ts';
import { firstMileIn } from '../../../shared/shipments/contract/first-mile.ts';
import { riderStep } from './rider-step.ts';

export const route = riderStep({
  action: 'pickup',
  summary: 'Confirm that you have the parcel for the hub',
  answer: firstMileIn('PICKED_UP', '10:30'),
  description:
    'Confirms that the sender has given you the parcel. Until it is at the hub, the merchant cannot cancel the shipment, and the carrier waits for the parcel there, unless one of them ends the first mile (see `end`).',
});

export const handler = lambda(route);
