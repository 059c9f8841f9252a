import * as z from 'zod';
import { id } from '../../shared/contract/scalars.ts';
import { ShipmentOut } from '../../shared/contract/shipment.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { memberOf } from '../../shared/data/fleets.ts';
import { userById } from '../../shared/data/users.ts';
import { invalidField } from '../../shared/domain/problem.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { shipmentParams } from './params.ts';
import { shipmentForAction } from './party.ts';
import { asRider, step } from './step.ts';
import { viewOf } from './view.ts';

export const route = defineRoute({
  id: 'shipments.assign',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/assign/',
  summary: 'Assign a rider of the fleet',
  description: 'The carrier that claimed the shipment names one of its riders, or itself.',
  auth: { jwt: ['carrier'] },
  params: shipmentParams,
  body: z.object({ rider: id<'User'>().describe('A rider of your fleet.') }),
  returns: [200, ShipmentOut],
  errors: ['invalid_state'],
  uses: { table: tableAccess },
  examples: { body: { rider: '3f0c8a52-7a64-4f0b-9b1d-6a7f5e1c2d90' } },
  async handle({ params, body, caller, now, baseUrl }, { table }) {
    const [read, member, rider] = await Promise.all([
      shipmentForAction(table, params.shipment_id, caller, 'assign'),
      memberOf(table, caller.user, body.rider),
      userById(table, body.rider),
    ]);
    const own = member?.fleet_role === 'RIDER' || body.rider === caller.user;
    if (!rider || !own) throw invalidField('/rider', 'is not a rider of your fleet', 'not_in_fleet');
    const { writes, shipment } = step(read, 'assign', now, asRider(rider));
    return new Commit(writes, viewOf(shipment, baseUrl));
  },
});

export const handler = lambda(route);
