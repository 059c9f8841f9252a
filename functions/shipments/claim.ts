import { ShipmentOut } from '../../shared/contract/shipment.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { shipmentById } from '../../shared/data/shipments.ts';
import { userById } from '../../shared/data/users.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { shipmentParams } from './params.ts';
import { asRider, step } from './step.ts';
import { viewOf } from './view.ts';

export const route = defineRoute({
  id: 'shipments.claim',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/claim/',
  summary: 'Claim an open shipment',
  description:
    'A rider claims a marketplace shipment and is its rider from then on; a carrier claims a carrier shipment that was booked with it and assigns a rider later. The first one gets it, all others 409.',
  auth: { jwt: ['rider', 'carrier'] },
  params: shipmentParams,
  returns: [200, ShipmentOut],
  errors: ['invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, caller, now, baseUrl }, { table }) {
    const [read, user] = await Promise.all([
      shipmentById(table, params.shipment_id),
      userById(table, caller.user),
    ]);
    const offered =
      caller.role === 'rider' ? read?.fulfillment_mode === 'marketplace' : read?.carrier === caller.user;
    if (!read || !user || !offered || read.mode !== caller.mode) throw new Problem('not_found');
    const { writes, shipment } =
      caller.role === 'rider'
        ? step(read, 'claim_and_assign', now, { courier: user.id, ...asRider(user) })
        : step(read, 'claim', now, { courier: user.id });
    return new Commit(writes, viewOf(shipment, baseUrl));
  },
});

export const handler = lambda(route);
