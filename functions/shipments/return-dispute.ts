import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import { text } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { disputed } from '../../shared/shipments/contract/shipment-example.ts';
import { disputedNotice } from '../../shared/shipments/courier-notices.ts';
import { shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { couriersOf } from '../../shared/shipments/ending-notices.ts';
import { namedParty } from '../../shared/shipments/own-shipment.ts';
import { returnFeeStep } from '../../shared/shipments/return-fee.ts';
import { noticesTo } from '../../shared/shipments/rider-notice.ts';
import { shipmentView } from '../../shared/shipments/view.ts';

export const route = defineRoute({
  id: 'shipments.return-dispute',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/return/dispute/',
  summary: 'Dispute a return',
  description:
    'The merchant says that a parcel did not come back, within 72 hours after its rider or carrier said so without the `return_code`. The return fee stays in escrow until an admin decides. The rider or carrier is notified in the app, with the reason.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  body: z.object({ reason: text(300).meta({ examples: ['Nobody brought the parcel to our shop.'] }) }),
  returns: [200, ShipmentOut.meta({ examples: [disputed] })],
  errors: ['invalid_state'],
  uses: { table: tableAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, body: { reason }, caller, now, baseUrl }, { table }) {
    const { shipment: read } = await namedParty(table, caller, params.shipment_id);
    const { writes, shipment } = returnFeeStep(read, 'dispute', now, reason);
    if (read.return_fee && read.return_fee.pays_at <= now.toISOString())
      throw new Problem('invalid_state', 'The 72 hours in which a return can be disputed are over.');
    const notices = noticesTo(couriersOf(read), read, disputedNotice(read.tracking, reason), now);
    return new Commit([...writes, ...notices], shipmentView(shipment, baseUrl));
  },
});

export const handler = lambda(route);
