import type * as z from 'zod';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { FirstMileOut } from '../../../shared/shipments/contract/first-mile.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { payoutOf } from '../../../shared/shipments/first-mile-step.ts';

/** The first mile of a shipment. @throws Problem not_found where it has none */
export function viewOf(shipment: Shipment): z.input<typeof FirstMileOut> {
  const { first_mile: leg, pickup } = shipment;
  if (!leg) throw new Problem('not_found');
  const { status, hub, rider, rider_name } = leg;
  return {
    ...shipment,
    ...{ status, hub, rider, rider_name },
    tracking_number: shipment.tracking,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    carrier_name: shipment.carrier_name ?? '',
    package_weight_kg: shipment.weight,
    payout: payoutOf(shipment, leg),
    is_test: shipment.mode === 'test',
  };
}

/** What the routes of the steps answer, as an example. */
export const example = {
  id: '3f0c8a52-7a64-4f0b-9b1d-6a7f5e1c2d90',
  tracking_number: 'SVC4T9K2M7XQ',
  status: 'CLAIMED',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup_latitude: 6.5095,
  pickup_longitude: 3.3711,
  carrier_name: 'Lagoon Line',
  hub: {
    id: '5eed0000-0000-4000-8000-000400010000',
    city: 'Lagos',
    latitude: 6.5244,
    longitude: 3.3792,
  },
  package_weight_kg: '2.50',
  payout: '980.00',
  rider: '0f8fad5b-d9cb-469f-a165-70867728950e',
  rider_name: 'Tunde Bello',
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:42:00.000Z',
};
