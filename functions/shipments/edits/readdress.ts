import { Commit, defineRoute, pepperAccess } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { findOrderPurse } from '../../../shared/orders/fulfilment/order-purse.ts';
import { toMerchantView } from '../../../shared/shipments/codes/merchant-view.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { Readdress, Readdressed } from '../../../shared/shipments/contract/rebooking.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { quoteReaddress, readdressShipment } from '../../../shared/shipments/rebooking/readdress.ts';
import { loadMerchantShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'shipments.readdress',
  at: 'POST /api/v1/shipments/{shipment_id}/readdress/',
  summary: 'Send a parcel to another address before the pickup',
  description:
    'Gives the parcel another drop-off, at today’s price of its mode and level. The difference is held in escrow, or refunded, at once; the shipment of a store’s order takes it from the money of the order first. With `quote` nothing changes, and the answer says what it would cost. The rider is notified, and may give the job back within 15 minutes. The address of a store’s order stays as the customer gave it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  params: shipmentParams,
  body: Readdress,
  returns: [200, Readdressed],
  errors: ['invalid_state', 'route_not_serviceable', 'insufficient_funds'],
  uses: { pepper: pepperAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body, caller, now, baseUrl }, { table, pepper }) {
    const work = { table, now };
    const read = await loadMerchantShipment(table, caller, params.shipment_id);
    if (body.quote) return quoteReaddress(work, read, body);
    const { writes, shipment } = await readdressShipment(work, read, body, findOrderPurse);
    return new Commit(writes, await toMerchantView(shipment, { now, baseUrl }, pepper));
  },
});
