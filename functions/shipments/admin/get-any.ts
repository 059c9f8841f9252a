import { Commit, defineRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { loadRiderPosition } from '../../../shared/riders/courier-position.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ShipmentForAdmin } from '../../../shared/shipments/contract/watched/admin-shipment.ts';
import { loadHistoryOfMode } from '../../../shared/shipments/data/lists/shipment-history.ts';
import { partiesOfShipment } from '../../../shared/shipments/messages/ending-notices.ts';
import { loadParcelForAdmin } from '../../../shared/shipments/watching/parcel-for-admin.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

export const route = defineRoute({
  id: 'shipments.get-any',
  at: 'GET /api/v1/admin/shipments/{shipment_id}/',
  summary: 'Get everything about a shipment',
  description:
    'Shows a shipment with its parties, its timeline with webhooks and messages, what it moved in the wallet of its merchant, its proofs and claims, the order that it delivers and where its rider is. Its codes are never shown. Each look is on the audit trail of the admin and of the merchant, the rider and the carrier.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: shipmentParams,
  returns: [200, ShipmentForAdmin],
  // The read itself is audited.
  writes: true,
  uses: { uploads: uploadsAccess },
  async handle({ params, caller, now, baseUrl }, { table, uploads }) {
    const history = await loadHistoryOfMode(table, caller.mode, params.shipment_id);
    const { shipment } = history;
    const [parcel, seen] = await Promise.all([
      loadParcelForAdmin({ table, now }, history, { now, baseUrl, uploads }),
      loadRiderPosition({ table, now }, shipment),
    ]);
    const position = seen ? { ...seen, seen_at: seen.at } : null;
    return new Commit([], { ...parcel, position }, shipment.id, partiesOfShipment(shipment));
  },
});
