import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { courierPosition } from '../../shared/riders/courier-position.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { readBy } from '../../shared/shipments/domain/recipient.ts';
import { ownShipment } from '../../shared/shipments/own-shipment.ts';
import { senderCodes } from '../../shared/shipments/sender-code.ts';
import { shipmentView } from '../../shared/shipments/view.ts';

export const route = defineRoute({
  id: 'shipments.get',
  method: 'GET',
  path: '/api/v1/shipments/{shipment_id}/',
  summary: 'Get a shipment',
  description:
    'Returns the shipment with its status, its escrow and its estimated delivery. Its merchant, its rider and its carrier can see it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  params: shipmentParams,
  returns: [200, ShipmentOut],
  uses: { table: tableAccess, pepper: pepperAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, caller, now, baseUrl }, { table, pepper }) {
    const { shipment, parties } = await ownShipment(table, caller, params.shipment_id);
    const position = await courierPosition(table, shipment, now);
    const view = shipmentView(readBy(parties, shipment, now), baseUrl, position);
    return { ...view, ...(await senderCodes(pepper, parties, shipment)) };
  },
});

export const handler = lambda(route);
