import type { Shipment } from '../../shared/data/shipments.ts';
import type { Label } from '../../shared/domain/label.ts';
import { trackingLink } from '../../shared/domain/tracking-number.ts';
import { displayDate } from '../../shared/kernel/display.ts';
import { decimal } from '../../shared/kernel/money.ts';
import { placeNear } from '../../shared/places/domain/places.ts';

/** What the label of a shipment says. @param baseUrl where its tracking page is found */
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
