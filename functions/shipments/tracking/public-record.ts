import { Reply, type Uploads, type Work } from '#ground';
import { keyOfUser, loadUser } from '../../../shared/identity/data/users.ts';
import { loadRiderPosition } from '../../../shared/riders/courier-position.ts';
import { keyOfPosition } from '../../../shared/riders/data/positions.ts';
import { loadPublicTimeline } from '../../../shared/shipments/data/lists/shipment-history.ts';
import { loadDropoffProof } from '../../../shared/shipments/delivery/dropoff-proof.ts';
import { recordOf } from '../../../shared/shipments/delivery/tracking-record.ts';
import type { Identifier } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { senderNameOf } from '../../../shared/shipments/domain/sender-name.ts';
import { isFinal, isShipmentUnderWay } from '../../../shared/shipments/domain/shipment.ts';

/** How long caches may keep the record: seconds while the parcel moves, an hour once its status is final. */
const moving = { 'cache-control': 'public, max-age=5, stale-while-revalidate=25' };
const final = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

/**
 * The public record of a parcel, and how long it may be kept: 2 requests, and 1 for a delivered one with a proof.
 * Undefined if no parcel has the number.
 */
export async function loadPublicRecord({ table, now }: Work, uploads: Uploads, asked: Identifier) {
  const found = await loadPublicTimeline(table, asked);
  if (!found) return undefined;
  const { shipment } = found;
  const { merchant, rider, mode, status } = shipment;
  const position = rider && isShipmentUnderWay(status) ? [keyOfPosition(rider, mode)] : [];
  await table.prefetch([keyOfUser(merchant), ...position]);
  const [user, courier, proof] = await Promise.all([
    loadUser(table, merchant),
    loadRiderPosition({ table, now }, shipment),
    loadDropoffProof(shipment, table, uploads),
  ]);
  const beside = {
    sender: senderNameOf(shipment, user),
    rider: courier,
    hasProof: proof !== undefined,
  };
  const record = recordOf(found, beside, now);
  return new Reply(record, isFinal(status) ? final : moving);
}
