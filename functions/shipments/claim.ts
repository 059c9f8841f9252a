import { userById } from '../../shared/identity/data/users.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { type Caller, Commit, defineRoute } from '../../shared/platform/http/route.ts';
import type { Table, Write } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleAfter } from '../../shared/shipments/contract/shipment-example.ts';
import { type Shipment, shipmentById } from '../../shared/shipments/data/shipments.ts';
import { standingOf } from '../../shared/shipments/party.ts';
import { asRider, step } from '../../shared/shipments/shipment-step.ts';
import { viewOf } from '../../shared/shipments/view.ts';
import { shipmentParams } from './params.ts';

/**
 * Makes sure that the shipment is offered to the caller: to any rider, or to the carrier that it was booked with.
 * @returns what must still be so when it is claimed
 * @throws Problem not_found
 */
async function assertOffered(table: Table, shipment: Shipment, caller: Caller): Promise<readonly Write[]> {
  if (shipment.fulfillment_mode === 'marketplace' && caller.role === 'rider') return [];
  const { parties, checks } = await standingOf(table, shipment, caller);
  if (!parties.includes('carrier')) throw new Problem('not_found');
  return checks;
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
  returns: [200, ShipmentOut.meta({ examples: [exampleAfter('claim_and_assign')] })],
  errors: ['invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, caller, now, baseUrl }, { table }) {
    const [read, user] = await Promise.all([
      shipmentById(table, params.shipment_id),
      userById(table, caller.user),
    ]);
    if (!read || !user || read.mode !== caller.mode) throw new Problem('not_found');
    const checks = await assertOffered(table, read, caller);
    const { writes, shipment } =
      read.fulfillment_mode === 'marketplace'
        ? step(read, 'claim_and_assign', now, { courier: user.id, ...asRider(user) })
        : step(read, 'claim', now, { courier: read.carrier });
    return new Commit([...writes, ...checks], viewOf(shipment, baseUrl));
  },
});

export const handler = lambda(route);
