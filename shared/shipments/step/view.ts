import { noMetadata, type Point } from '#ground';
import { toWindowView } from '../../pricing/domain/promise/window-words.ts';
import type { ShipmentView } from '../contract/shipment.ts';
import type { Shipment } from '../data/shipments.ts';
import { reservedOf } from '../domain/first-mile.ts';
import type { Party } from '../domain/shipment.ts';
import { type Estimate, estimate } from '../domain/tracking/eta.ts';
import { speedOfService, windowOfShipment } from '../domain/tracking/promise.ts';

/**
 * The remaining distance and time of a shipment.
 * @param rider the rider's last known position
 */
export const estimateOf = (shipment: Shipment, now: Date, rider?: Point): Estimate =>
  estimate(rider, shipment, shipment, speedOfService(shipment, now));

/** When a shipment is looked at, and the address of the service that its label is linked with. */
export interface LookedAt {
  readonly now: Date;
  readonly baseUrl: string;
}

/** The metadata of a shipment, in the view of its merchant alone. */
export const ownMetadataOf = (
  parties: readonly Party[],
  { metadata = noMetadata }: Pick<Shipment, 'metadata'>,
): Pick<ShipmentView, 'metadata'> => (parties.includes('merchant') ? { metadata } : {});

/** A shipment in the contract's form, without what only its merchant sees. */
export function toShipmentView(shipment: Shipment, { now, baseUrl }: LookedAt, rider?: Point): ShipmentView {
  const { dimensions } = shipment;
  const window = windowOfShipment(shipment, now);
  return {
    ...shipment,
    tracking_number: shipment.tracking,
    order_id: shipment.order?.id,
    scheduled_for: shipment.pickup_window?.from,
    metadata: undefined,
    merchant_reference: shipment.merchant_reference ?? '',
    package_weight_kg: shipment.weight,
    length_cm: dimensions?.length,
    width_cm: dimensions?.width,
    height_cm: dimensions?.height,
    escrow_amount: reservedOf(shipment),
    label_url: `${baseUrl}/api/v1/shipments/${shipment.id}/label/`,
    is_test: shipment.mode === 'test',
    pickup_code_required: shipment.pickup_code_required === true,
    estimated_delivery: estimateOf(shipment, now, rider),
    delivery_window: window && toWindowView(window, now),
  };
}
