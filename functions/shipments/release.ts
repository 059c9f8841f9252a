import { Commit, defineRoute } from '#ground';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleOfAction } from '../../shared/shipments/contract/shipment-example.ts';
import { GivingBack } from '../../shared/shipments/contract/steps.ts';
import { releaseShipment } from '../../shared/shipments/delivery/release-shipment.ts';
import { readBy } from '../../shared/shipments/domain/tracking/recipient.ts';
import { loadOwnShipmentFor } from '../../shared/shipments/step/own-shipment.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

export const route = defineRoute({
  id: 'shipments.release',
  at: 'POST /api/v1/shipments/{shipment_id}/release/',
  summary: 'Give up a shipment before the pickup',
  description:
    'The rider of a marketplace shipment gives it up before picking up the parcel. It is PENDING again and is offered to other riders. Your profile counts it (`GET /api/v1/rider/profile/`). If you give up three within seven days, you cannot claim for 24 hours. A shipment that you do not collect in time is taken back and counts the same.',
  auth: { jwt: ['rider'] },
  params: shipmentParams,
  body: GivingBack,
  returns: [200, ShipmentOut.meta({ examples: [exampleOfAction('release')] })],
  errors: ['invalid_state'],
  async handle({ params, body: { reason }, caller, now, baseUrl }, { table }) {
    const { shipment: read } = await loadOwnShipmentFor(table, caller, params.shipment_id, 'release');
    const { writes, shipment } = await releaseShipment({ table, now }, read, { reason, expired: false });
    return new Commit(writes, toShipmentView(readBy(['courier'], shipment, now), { now, baseUrl }));
  },
});
