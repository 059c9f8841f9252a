import * as z from 'zod';
import { Commit, defineRoute, Problem, textOf } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../../shared/shipments/contract/shipment.ts';
import { disputed } from '../../../shared/shipments/contract/shipment-example.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { transitionReturnFee } from '../../../shared/shipments/delivery/return-fee.ts';
import { couriersOf } from '../../../shared/shipments/messages/ending-notices.ts';
import { writeNotices } from '../../../shared/shipments/messages/notify-user.ts';
import { composeDisputedNotice } from '../../../shared/shipments/messages/rider-notices.ts';
import { loadForParty } from '../../../shared/shipments/step/own-shipment.ts';
import { ownMetadataOf, toShipmentView } from '../../../shared/shipments/step/view.ts';

export const route = defineRoute({
  id: 'shipments.return-dispute',
  at: 'POST /api/v1/shipments/{shipment_id}/return/dispute/',
  summary: 'Dispute a return',
  description:
    'The merchant says that a parcel did not come back, within 72 hours after its rider or carrier said so without the `return_code`. The return fee stays in escrow until an admin decides. The rider or carrier is notified in the app, with the reason.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  params: shipmentParams,
  body: z.object({ reason: textOf(300).meta({ examples: ['Nobody brought the parcel to our shop.'] }) }),
  returns: [200, ShipmentOut.meta({ examples: [disputed] })],
  errors: ['invalid_state'],
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body: { reason }, caller, now, baseUrl }, { table }) {
    const { shipment: read } = await loadForParty(table, caller, params.shipment_id);
    const { writes, shipment } = transitionReturnFee(read, 'dispute', now, reason);
    if (read.return_fee && read.return_fee.pays_at <= now.toISOString())
      throw new Problem('invalid_state', 'The 72 hours in which a return can be disputed are over.');
    const notices = writeNotices(couriersOf(read), read, composeDisputedNotice(read.tracking, reason), now);
    const view = { ...toShipmentView(shipment, { now, baseUrl }), ...ownMetadataOf(['merchant'], shipment) };
    return new Commit([...writes, ...notices], view);
  },
});
