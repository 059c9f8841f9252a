import { displayDateTime } from '#ground';
import type { Shipment } from '../shipments/data/shipments.ts';
import type { Manifest, ManifestParcel, ManifestPart } from './domain/manifest.ts';
import { toPrintedName } from './label-content.ts';

/** Who carries a parcel: the carrier of its rate, or the rider who claimed it; undefined while nobody has. */
function receiverOf(shipment: Shipment): { readonly id: string; readonly name: string } | undefined {
  const { carrier, carrier_name = '', rider, rider_name = '', rider_phone = '' } = shipment;
  if (carrier) return { id: carrier, name: toPrintedName(carrier_name) };
  return rider && { id: rider, name: [toPrintedName(rider_name), rider_phone].filter(Boolean).join(', ') };
}

const toParcel = (shipment: Shipment): ManifestParcel => ({
  tracking: shipment.tracking,
  reference: shipment.merchant_reference ?? '',
  recipient: toPrintedName(shipment.customer_name),
  address: shipment.dropoff_address,
  weight: shipment.weight,
  fragile: shipment.fragile === true,
});

/**
 * The manifest of a merchant's shipments: a part for each carrier or rider, in the order in which they come first, and
 * what nobody has claimed at the end. A shipment that is named twice is on it once.
 * @param sender the merchant's name, as it was written
 */
export function manifestOfShipments(shipments: readonly Shipment[], sender: string, now: Date): Manifest {
  const parts = new Map<string, ManifestPart>();
  const once = [...new Map(shipments.map((shipment) => [shipment.id, shipment])).values()];
  const claimed = once.filter((shipment) => receiverOf(shipment));
  const open = once.filter((shipment) => !receiverOf(shipment));
  for (const shipment of [...claimed, ...open]) {
    const { id, name } = receiverOf(shipment) ?? { id: '', name: '' };
    const parcels = [...(parts.get(id)?.parcels ?? []), toParcel(shipment)];
    parts.set(id, { receiver: name, parcels });
  }
  return {
    sender: toPrintedName(sender),
    made: displayDateTime(now),
    test: once.some(({ mode }) => mode === 'test'),
    parts: [...parts.values()],
  };
}
