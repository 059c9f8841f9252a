import type * as z from 'zod';
import { Problem } from '#ground';
import type { FirstMileOut } from '../contract/first-mile.ts';
import type { Shipment } from '../data/shipments.ts';
import { isPickupCodeNeeded } from '../domain/codes/sender-code.ts';
import { noHandling } from '../domain/tracking/recipient.ts';
import { noFirstMile, payoutOf } from './first-mile-step.ts';

/** The first mile of a shipment. @throws Problem not_found where it has none */
export function toFirstMileView(shipment: Shipment): z.input<typeof FirstMileOut> {
  const { first_mile: leg, pickup } = shipment;
  if (!leg) throw new Problem('not_found', noFirstMile);
  const { status, hub, rider, rider_name } = leg;
  return {
    ...shipment,
    ...(rider === undefined && noHandling),
    status,
    hub,
    rider,
    rider_name,
    tracking_number: shipment.tracking,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    carrier_name: shipment.carrier_name ?? '',
    package_weight_kg: shipment.weight,
    payout: payoutOf(shipment, leg),
    pickup_code_required: isPickupCodeNeeded(shipment),
    is_test: shipment.mode === 'test',
  };
}
