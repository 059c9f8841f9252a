import { stepRules } from '../../shared/shipments/step/step-rules.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  ...stepRules.arrive,
  name: 'arrive',
  summary: 'Report arrival at the pickup or drop-off',
  description:
    'Records that the rider has arrived, and how far the rider is from the address. The status does not change. The merchant gets `shipment.arrived` once for each of the two places.',
  auth: { jwt: ['rider', 'carrier'] },
});
