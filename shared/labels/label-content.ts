import { displayDate } from '../kernel/display.ts';
import { toDecimal } from '../kernel/money.ts';
import { placeNear } from '../places/domain/places.ts';
import type { Shipment } from '../shipments/data/shipments.ts';
import { trackingLinkOf } from '../shipments/domain/number/tracking-number.ts';
import type { Label } from './domain/label.ts';

/** The content of a shipment's label. @param baseUrl the address of the service, for the link to the tracking page */
export function labelOfShipment(shipment: Shipment, sender: string, baseUrl: string): Label {
  const { tracking, pickup, dropoff } = shipment;
  return {
    tracking,
    trackingUrl: trackingLinkOf(baseUrl, tracking),
    level: shipment.service_level.replaceAll('_', ' '),
    route: [placeNear(pickup).code, placeNear(dropoff).code],
    sender: { name: sender, address: shipment.pickup_address },
    recipient: {
      name: shipment.customer_name,
      address: shipment.dropoff_address,
      phone: shipment.customer_phone,
    },
    weight: `${toDecimal(shipment.weight)} kg`,
    booked: displayDate(new Date(shipment.created_at)),
    reference: shipment.merchant_reference ?? '',
    contents: shipment.package_description ?? '',
    test: shipment.mode === 'test',
  };
}
