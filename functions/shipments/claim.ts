import { ShipmentOut } from '../../shared/contract/shipment.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { isDispatcher } from '../../shared/data/fleets.ts';
import { type Shipment, shipmentById } from '../../shared/data/shipments.ts';
import type { Table } from '../../shared/data/table.ts';
import { userById } from '../../shared/data/users.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { asRider, step } from '../../shared/events/shipment-step.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { type Caller, Commit, defineRoute } from '../../shared/http/route.ts';
import { shipmentParams } from './params.ts';
import { viewOf } from './view.ts';

/** Whether the caller is one of those who may have the shipment: any rider, or the carrier that it was booked with. */
async function isOffered(table: Table, { fulfillment_mode, carrier, mode }: Shipment, caller: Caller) {
  if (fulfillment_mode === 'marketplace') return caller.role === 'rider';
  if (carrier === undefined) return false;
  return caller.user === carrier || isDispatcher(table, { owner: carrier, mode }, caller.user);
}

export const route = defineRoute({
  id: 'shipments.claim',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/claim/',
  summary: 'Claim an open shipment',
  description:
    'A rider claims a marketplace shipment and is its rider from then on; a carrier, or a dispatcher of its fleet, claims a carrier shipment that was booked with it and assigns a rider later. The first one gets it, all others 409.',
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
    if (!read || !user || read.mode !== caller.mode) throw new Problem('not_found');
    if (!(await isOffered(table, read, caller))) throw new Problem('not_found');
    const { writes, shipment } =
      read.fulfillment_mode === 'marketplace'
        ? step(read, 'claim_and_assign', now, { courier: user.id, ...asRider(user) })
        : step(read, 'claim', now, { courier: read.carrier });
    return new Commit(writes, viewOf(shipment, baseUrl));
  },
});

export const handler = lambda(route);
