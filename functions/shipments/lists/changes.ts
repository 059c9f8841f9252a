import { defineChangesRoute, pepperAccess } from '#ground';
import { toMerchantView } from '../../../shared/shipments/codes/merchant-view.ts';
import { ShipmentOut } from '../../../shared/shipments/contract/shipment.ts';
import { listChangedShipments } from '../../../shared/shipments/data/lists/shipment-changes.ts';

export const route = defineChangesRoute({
  id: 'shipments.changes',
  path: '/api/v1/shipments/changes/',
  summary: 'Follow the changes of your shipments',
  description:
    'Lists the shipments that changed since the answer before, as they are now, each once, at most 100: for a board, or a backend without webhooks. Ask `next` again and again. A change is listed within five seconds.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'shipments:read' },
  item: ShipmentOut,
  uses: { pepper: pepperAccess },
  async changes({ caller, from, now, baseUrl }, { table, pepper }) {
    const { shipments, place } = await listChangedShipments(table, caller, from);
    const at = { now, baseUrl };
    const results = await Promise.all(shipments.map((one) => toMerchantView(one, at, pepper)));
    return { results, place };
  },
});
