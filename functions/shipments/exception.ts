import { stepRules } from '../../shared/shipments/step/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.exception,
  name: 'exception',
  summary: 'Report that a delivery is held up',
  description:
    'Reports why the shipment cannot go on: for example, the recipient cannot be reached, the address is wrong, or the vehicle has broken down. The shipment becomes EXCEPTION. It goes on with `resume` (with `pickup` if it was held up before the pickup), or back to its sender with `return`. The public tracking page shows the reason, unless it has a number, a link or a name of the recipient in it. It does not show the note.',
  auth: { jwt: ['rider', 'carrier'] },
});
