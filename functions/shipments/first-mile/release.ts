import * as z from 'zod';
import { Commit, defineId, defineRoute } from '#ground';
import { firstMileExampleOf } from '../../../shared/shipments/contract/first-mile.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';
import { releaseFirstMile } from '../../../shared/shipments/delivery/release-shipment.ts';
import { loadOwnFirstMile } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'first-mile.release',
  at: 'POST /api/v1/shipments/{shipment_id}/first-mile/release/',
  summary: 'Give up a first mile',
  description:
    'Gives the job up before you have the parcel. It is then open to other riders again. Your profile counts it. If you give up three jobs within seven days, you cannot claim for 24 hours.',
  auth: { jwt: ['rider'] },
  params: z.object({ shipment_id: defineId<'Shipment'>() }),
  returns: [200, firstMileExampleOf('OPEN', '10:27')],
  errors: ['invalid_state'],
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller, now }, { table }) {
    const read = await loadOwnFirstMile(table, caller, params.shipment_id);
    const { writes, shipment } = await releaseFirstMile({ table, now }, read);
    return new Commit(writes, toFirstMileView(shipment));
  },
});
