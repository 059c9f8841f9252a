import { defineRoute, pepperAccess } from '#ground';
import { loadRiderPosition } from '../../shared/riders/courier-position.ts';
import { merchantFieldsOf } from '../../shared/shipments/codes/sender-code.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { keyOfShipment } from '../../shared/shipments/data/shipments.ts';
import { readBy } from '../../shared/shipments/domain/tracking/recipient.ts';
import { loadOwnShipment } from '../../shared/shipments/step/own-shipment.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

export const route = defineRoute({
  id: 'shipments.get',
  at: 'GET /api/v1/shipments/{shipment_id}/',
  summary: 'Get a shipment',
  description:
    'Returns the shipment with its status, its escrow and its estimated delivery. Its merchant, its rider and its carrier can see it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], grant: 'shipments:read' },
  params: shipmentParams,
  returns: [200, ShipmentOut],
  uses: { pepper: pepperAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller, now, baseUrl }, { table, pepper }) {
    const { shipment, parties } = await loadOwnShipment(table, caller, params.shipment_id);
    const position = await loadRiderPosition({ table, now }, shipment);
    const view = toShipmentView(readBy(parties, shipment, now), { now, baseUrl }, position);
    return { ...view, ...(await merchantFieldsOf(pepper, parties, shipment)) };
  },
});
