import { stepRules } from '../../shared/shipments/step/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.pickup,
  name: 'pickup',
  summary: 'Confirm the pickup of a parcel',
  description:
    'The shipment becomes IN_TRANSIT, and the recipient gets the 6-digit delivery code by SMS. If the shipment was booked with `pickup_code_required`, the merchant sees a 6-digit code as `pickup_code` and gives it to the rider, who sends it here. It can be tried five times, until the merchant asks for a new one (see `otp`). A request without a code uses no attempt. A shipment that was held up before its pickup goes on with this call too.',
  auth: { jwt: ['rider', 'carrier'] },
});
