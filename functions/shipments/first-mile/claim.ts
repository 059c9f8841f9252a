import * as z from 'zod';
import { userById } from '../../../shared/identity/data/users.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { id } from '../../../shared/kernel/scalars.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { FirstMileOut } from '../../../shared/shipments/contract/first-mile.ts';
import { shipmentById } from '../../../shared/shipments/data/shipments.ts';
import { firstMileStep } from '../../../shared/shipments/first-mile-step.ts';
import { viewOf } from './view.ts';

export const route = defineRoute({
  id: 'first-mile.claim',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/first-mile/claim/',
  summary: 'Claim the way to a hub',
  description:
    'A rider of the marketplace takes a parcel from its sender to the hub of the carrier that carries it on. Such jobs are among the jobs near, with `leg` first_mile. The first one gets it, all others 409. You are paid when the carrier confirms the hand-in. A claim does not expire, but the carrier or the merchant may end it.',
  auth: { jwt: ['rider'] },
  params: z.object({ shipment_id: id<'Shipment'>() }),
  returns: [200, FirstMileOut],
  errors: ['not_found', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, caller, now }, { table }) {
    const [read, user] = await Promise.all([
      shipmentById(table, params.shipment_id),
      userById(table, caller.user),
    ]);
    if (!read?.first_mile || !user || read.mode !== caller.mode) throw new Problem('not_found');
    const rides = { rider: user.id, rider_name: user.name, rider_phone: user.phone };
    const { writes, shipment } = firstMileStep(read, 'claim', now, rides);
    return new Commit(writes, viewOf(shipment));
  },
});

export const handler = lambda(route);
