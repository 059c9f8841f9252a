import { displayDate } from '../../shared/kernel/display.ts';
import { decimal } from '../../shared/kernel/money.ts';
import type { Label } from '../../shared/labels/domain/label.ts';
import { placeNear } from '../../shared/places/domain/places.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { trackingLink } from '../../shared/shipments/domain/tracking-number.ts';

/** The content of a shipment's label. @param baseUrl the address of the service, for the link to the tracking page */
export function labelOf(shipment: Shipment, sender: string, baseUrl: string): Label {
  const { tracking, pickup, dropoff } = shipment;
  return {
    tracking,
    trackingUrl: trackingLink(baseUrl, tracking),
    level: shipment.service_level.replaceAll('_', ' '),
    route: [placeNear(pickup).code, placeNear(dropoff).code],
    sender: { name: sender, address: shipment.pickup_address },
    recipient: {
      name: shipment.customer_name,
      address: shipment.dropoff_address,
      phone: shipment.customer_phone,
    },
    weight: `${decimal(shipment.weight)} kg`,
    booked: displayDate(new Date(shipment.created_at)),
    reference: shipment.merchant_reference ?? '',
    contents: shipment.package_description ?? '',
    test: shipment.mode === 'test',
  };
}
