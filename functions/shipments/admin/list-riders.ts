import * as z from 'zod';
import { defineId, defineListRoute, rider } from '#ground';
import { membersOf } from '../../../shared/fleets/data/fleets.ts';
import { loadUsers } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { shipmentOfMode } from '../../../shared/shipments/step/own-shipment.ts';
import { fleetOf } from '../../../shared/shipments/step/party.ts';

const FleetRiderName = z
  .object({ id: defineId<'User'>(), name: z.string() })
  .meta({ id: 'FleetRiderName', examples: [{ id: rider.id, name: rider.name }] });

export const route = defineListRoute({
  id: 'shipments.list-riders',
  path: '/api/v1/admin/shipments/{shipment_id}/riders/',
  summary: 'List the riders of the fleet that has a shipment',
  description:
    'Lists the riders of the carrier that has claimed a shipment, those who joined last first: an admin can give it to any of them. Nobody is listed of a marketplace shipment, which goes to any rider, nor before a carrier has claimed it. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: shipmentParams,
  item: FleetRiderName,
  async list({ params, caller, page }, { table }) {
    const shipment = await shipmentOfMode(table, caller, params.shipment_id);
    if (shipment.fulfillment_mode !== 'carrier' || !shipment.courier) return { results: [], next: undefined };
    const { members, next } = await membersOf(table, fleetOf(shipment), page);
    const riders = members.filter(({ fleet_role }) => fleet_role === 'RIDER').map(({ user }) => user);
    const people = await loadUsers(table, riders);
    return { results: riders.map((id) => ({ id, name: people.get(id)?.name ?? '' })), next };
  },
});
