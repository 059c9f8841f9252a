import { commitIfChanged, defineRoute, MetadataPut, pepperAccess } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { changeMetadata } from '../../../shared/shipments/booking/change-metadata.ts';
import { toMerchantView } from '../../../shared/shipments/codes/merchant-view.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../../shared/shipments/contract/shipment.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { loadMerchantShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'shipments.metadata',
  at: 'PUT /api/v1/shipments/{shipment_id}/metadata/',
  summary: 'Replace the metadata of a shipment',
  description:
    'Sets your own data about a shipment, whatever its status: `{}` removes all of it. Only you see it. A change sends the webhook `shipment.updated`.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  params: shipmentParams,
  body: MetadataPut,
  returns: [200, ShipmentOut],
  uses: { pepper: pepperAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body, caller, now, baseUrl }, { table, pepper }) {
    const read = await loadMerchantShipment(table, caller, params.shipment_id);
    const { writes, shipment } = changeMetadata(read, body.metadata, now);
    return commitIfChanged(writes, await toMerchantView(shipment, { now, baseUrl }, pepper));
  },
});
