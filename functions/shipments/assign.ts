import * as z from 'zod';
import { Commit, defineId, defineRoute, Problem, pepperAccess, rider as tunde } from '#ground';
import { merchantFieldsOf } from '../../shared/shipments/codes/sender-code.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleOfAction } from '../../shared/shipments/contract/shipment-example.ts';
import { loadFleetRider } from '../../shared/shipments/step/fleet-rider.ts';
import { loadOwnShipment } from '../../shared/shipments/step/own-shipment.ts';
import { assertMayTake } from '../../shared/shipments/step/party.ts';
import { asRider, transitionShipment } from '../../shared/shipments/step/transition-shipment.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

export const route = defineRoute({
  id: 'shipments.assign',
  at: 'POST /api/v1/shipments/{shipment_id}/assign/',
  summary: 'Assign a rider to a shipment',
  description:
    'The carrier that claimed the shipment, or a dispatcher of its fleet, assigns a rider of the fleet or the carrier itself. Until the pickup, the same call hands the shipment over to another rider, even while it is held up. A merchant, or a dispatcher of the merchant’s own fleet, assigns an open marketplace shipment to a rider of that fleet. This rider is paid as if the rider had claimed it. The rider of a live shipment must be verified: otherwise 403 `verification_required`. The rider is notified in the app and on its devices.',
  auth: { jwt: ['carrier', 'merchant', 'rider'] },
  params: shipmentParams,
  body: z.object({
    rider: defineId<'User'>().meta({
      description: 'The user id of a rider of the fleet.',
      examples: [tunde.id],
    }),
  }),
  returns: [200, ShipmentOut.meta({ examples: [exampleOfAction('assign_own')] })],
  errors: ['invalid_state', 'verification_required'],
  uses: { pepper: pepperAccess },
  async handle({ params, body, caller, now, baseUrl }, { table, pepper }) {
    const { shipment: read, parties, checks } = await loadOwnShipment(table, caller, params.shipment_id);
    const action = read.fulfillment_mode === 'carrier' ? 'assign' : 'assign_own';
    assertMayTake(parties, action);
    const { rider, isOwner, conditions } = await loadFleetRider(table, read, body.rider);
    if (read.rider === rider.id)
      throw new Problem(
        'invalid_state',
        'This rider already has the shipment. Choose another rider to hand it over.',
      );
    const paid = action === 'assign_own' && { courier: rider.id };
    const { writes, shipment } = transitionShipment(read, action, now, {
      changes: { ...asRider(rider), ...paid, arrived: [] },
      detail: isOwner ? {} : { rider: rider.id },
    });
    const codes = await merchantFieldsOf(pepper, parties, shipment);
    const view = { ...toShipmentView(shipment, { now, baseUrl }), ...codes };
    return new Commit([...writes, ...checks, ...conditions], view);
  },
});
