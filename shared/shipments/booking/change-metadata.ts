import type { MetadataText, Write } from '#ground';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { isFinal } from '../domain/shipment.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

/**
 * A shipment with other metadata, and the writes that make it so: none if it is the same. The time of the last change
 * says when a shipment ended, so it stays afterwards.
 */
export function changeMetadata(
  read: Shipment,
  metadata: MetadataText | undefined,
  now: Date,
): { readonly writes: readonly Write[]; readonly shipment: Shipment } {
  if (metadata === read.metadata) return { writes: [], shipment: read };
  const updated_at = isFinal(read.status) ? read.updated_at : now.toISOString();
  const shipment = { ...read, metadata, updated_at };
  const events = writeStepEvents(shipment, ['shipment.updated'], now, { changed: ['metadata'] });
  return { writes: [saveShipment(read, shipment), ...events], shipment };
}
