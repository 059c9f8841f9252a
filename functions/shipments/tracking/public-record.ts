import { Reply, type Work } from '#ground';
import { keyOfUser, loadUser } from '../../../shared/identity/data/users.ts';
import { loadRiderPosition } from '../../../shared/riders/courier-position.ts';
import { keyOfPosition } from '../../../shared/riders/data/positions.ts';
import { loadPublicTimeline } from '../../../shared/shipments/data/lists/shipment-history.ts';
import { recordOf } from '../../../shared/shipments/delivery/tracking-record.ts';
import type { Identifier } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { senderNameOf } from '../../../shared/shipments/domain/sender-name.ts';
import { isFinal, isShipmentUnderWay } from '../../../shared/shipments/domain/shipment.ts';

/** How long caches may keep the record: seconds while the parcel moves, an hour once its status is final. */
const moving = { 'cache-control': 'public, max-age=5, stale-while-revalidate=25' };
const final = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

/** The public record of a parcel, and how long it may be kept: 2 requests; undefined if no parcel has the number. */
export async function loadPublicRecord({ table, now }: Work, asked: Identifier) {
  const found = await loadPublicTimeline(table, asked);
  if (!found) return undefined;
  const { shipment } = found;
  const { merchant, rider, mode, status } = shipment;
  const position = rider && isShipmentUnderWay(status) ? [keyOfPosition(rider, mode)] : [];
  await table.prefetch([keyOfUser(merchant), ...position]);
  const [sender, courier] = await Promise.all([
    loadUser(table, merchant),
    loadRiderPosition({ table, now }, shipment),
  ]);
  const record = recordOf(found, senderNameOf(shipment, sender), courier, now);
  return new Reply(record, isFinal(status) ? final : moving);
}
