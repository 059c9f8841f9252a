import { ShipmentOut } from '../../shared/contract/shipment.ts';
import { positionOf } from '../../shared/data/riders.ts';
import { shipmentKey } from '../../shared/data/shipments.ts';
import { readBy } from '../../shared/domain/recipient.ts';
import { isUnderWay } from '../../shared/domain/shipment.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { shipmentFor } from '../../shared/shipments/party.ts';
import { shipmentParams } from './params.ts';
import { viewOf } from './view.ts';

export const route = defineRoute({
  id: 'shipments.get',
  method: 'GET',
  path: '/api/v1/shipments/{shipment_id}/',
  summary: 'Read a shipment',
  description:
    'A shipment with its status, its money and what is left of its way. Its merchant, its rider and its carrier see it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  params: shipmentParams,
  returns: [200, ShipmentOut],
  uses: { table: tableAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, caller, now, baseUrl }, { table }) {
    const { shipment, parties } = await shipmentFor(table, params.shipment_id, caller);
    const { rider, mode } = shipment;
    const position =
      rider && isUnderWay(shipment.status) ? await positionOf(table, rider, mode, now) : undefined;
    return viewOf(readBy(parties, shipment, now), baseUrl, position);
  },
});

export const handler = lambda(route);
