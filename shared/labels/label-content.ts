import { createHash } from 'node:crypto';
import { canDraw, displayDate, toDecimal } from '#ground';
import { placeNear } from '../places/domain/places.ts';
import type { Shipment } from '../shipments/data/shipments.ts';
import { trackingLinkOf } from '../shipments/domain/number/tracking-number.ts';
import type { Label } from './domain/label.ts';

/**
 * A name as labels and manifests show it. Of a name in other letters than those of the fonts, a mark made of the whole name comes
 * first, so that no two names print alike.
 */
export function toPrintedName(name: string): string {
  if (canDraw(name)) return name;
  return `#${createHash('sha256').update(name).digest('hex').slice(0, 6).toUpperCase()} ${name}`;
}

/** Who carries a parcel beyond its city, and from which hub: "Lagoon Line, Ikeja hub". */
function carrierOf({ carrier_name = '', first_mile }: Shipment): string {
  return first_mile ? `${carrier_name}, ${first_mile.hub.city} hub` : carrier_name;
}

/**
 * The content of a shipment's label, as its reader may see it.
 * @param sender in whose name it is sent, as it was written
 * @param baseUrl the address of the service, for the link to the tracking page
 */
export function labelOfShipment(shipment: Shipment, sender: string, baseUrl: string): Label {
  const { tracking, pickup, dropoff } = shipment;
  return {
    tracking,
    trackingUrl: trackingLinkOf(baseUrl, tracking),
    level: shipment.service_level.replaceAll('_', ' '),
    route: [placeNear(pickup).code, placeNear(dropoff).code],
    sender: {
      name: toPrintedName(sender),
      address: shipment.pickup_address,
      phone: shipment.sender_phone ?? '',
    },
    recipient: {
      name: toPrintedName(shipment.customer_name),
      address: shipment.dropoff_address,
      phone: shipment.customer_phone,
    },
    landmark: shipment.dropoff_landmark ?? '',
    carrier: carrierOf(shipment),
    fragile: shipment.fragile === true,
    weight: `${toDecimal(shipment.weight)} kg`,
    booked: displayDate(new Date(shipment.created_at)),
    reference: shipment.merchant_reference ?? '',
    contents: shipment.package_description ?? '',
    test: shipment.mode === 'test',
  };
}
