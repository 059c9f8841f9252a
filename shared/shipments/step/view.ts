import type { Point } from '#ground';
import { serviceTariffOf } from '../../pricing/domain/service-tariff.ts';
import type { ShipmentView } from '../contract/shipment.ts';
import type { Shipment } from '../data/shipments.ts';
import { reservedOf } from '../domain/first-mile.ts';
import { type Estimate, estimate } from '../domain/tracking/eta.ts';

/**
 * The remaining distance and time of a shipment.
 * @param rider the rider's last known position
 */
export function estimateOf(shipment: Shipment, rider?: Point): Estimate {
  const { speed } = serviceTariffOf(shipment);
  return estimate(rider, shipment, shipment, speed);
}

/**
 * A shipment in the contract's form.
 * @param baseUrl of its label
 */
export function toShipmentView(shipment: Shipment, baseUrl: string, rider?: Point): ShipmentView {
  const { dimensions } = shipment;
  return {
    ...shipment,
    tracking_number: shipment.tracking,
    order_id: shipment.order?.id,
    scheduled_for: shipment.pickup_window?.from,
    merchant_reference: shipment.merchant_reference ?? '',
    package_weight_kg: shipment.weight,
    length_cm: dimensions?.length,
    width_cm: dimensions?.width,
    height_cm: dimensions?.height,
    escrow_amount: reservedOf(shipment),
    label_url: `${baseUrl}/api/v1/shipments/${shipment.id}/label/`,
    is_test: shipment.mode === 'test',
    pickup_code_required: shipment.pickup_code_required === true,
    estimated_delivery: estimateOf(shipment, rider),
  };
}
