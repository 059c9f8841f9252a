import { defineChangesRoute } from '#ground';
import { loadActingFleet } from '../../shared/fleets/acting-fleet.ts';
import { fleetQuery } from '../../shared/fleets/contract/fleet.ts';
import { CarrierShipment } from '../../shared/shipments/contract/shipment.ts';
import { listChangedOfCarrier } from '../../shared/shipments/data/lists/carrier-shipments.ts';
import { toCarrierShipment } from '../../shared/shipments/step/carrier-view.ts';

export const route = defineChangesRoute({
  id: 'carriers.shipment-changes',
  path: '/api/v1/carriers/me/shipments/changes/',
  summary: 'Follow the changes of the shipments of a carrier',
  description:
    'Lists the shipments of the carrier with which something happened since the answer before, as they are now, each once, at most 100: for a board. They were offered, claimed, assigned, picked up, held up or the like; one that has ended is listed once more. What was just booked, or booked differently, is in the lists of shipments alone. Ask `next` again and again. A change is listed within five seconds. A carrier sees its own shipments. A dispatcher names the carrier with `fleet`. One that was given to another carrier is not listed any more: read the lists anew now and then.',
  auth: { jwt: ['carrier', 'rider'] },
  query: fleetQuery,
  item: CarrierShipment,
  errors: ['not_found'],
  begin: ({ query: { fleet }, caller }, { table }) => loadActingFleet(table, caller, fleet),
  async changes({ query: { fleet }, caller, from, now, baseUrl }, { table }) {
    const carrier = await loadActingFleet(table, caller, fleet);
    const { shipments, place } = await listChangedOfCarrier(table, carrier, from);
    return { results: shipments.map((shipment) => toCarrierShipment(shipment, { now, baseUrl })), place };
  },
});
