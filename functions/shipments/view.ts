import type { ShipmentView } from '../../shared/contract/shipment.ts';
import type { Shipment } from '../../shared/data/shipments.ts';
import { type Estimate, estimate } from '../../shared/domain/eta.ts';
import { reservedFor } from '../../shared/domain/first-mile.ts';
import type { Point } from '../../shared/kernel/geo.ts';
import { tariffs } from '../../shared/pricing/domain/tariff.data.ts';

/** What is left of a shipment's way. @param rider where its rider was last, if known */
function estimateOf(shipment: Shipment, rider: Point | undefined): Estimate {
  const { speed } = tariffs[shipment.country][shipment.fulfillment_mode][shipment.service_level];
  return estimate(rider, shipment, shipment.status, speed);
}

/** A shipment as the contract shows it. @param baseUrl where the label is found */
export function viewOf(shipment: Shipment, baseUrl: string, rider?: Point): ShipmentView {
  return {
    ...shipment,
    tracking_number: shipment.tracking,
    merchant_reference: shipment.merchant_reference ?? '',
    package_weight_kg: shipment.weight,
    escrow_amount: reservedFor(shipment),
    label_url: `${baseUrl}/api/v1/shipments/${shipment.id}/label/`,
    is_test: shipment.mode === 'test',
    estimated_delivery: estimateOf(shipment, rider),
  };
}
