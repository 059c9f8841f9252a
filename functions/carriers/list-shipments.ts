import * as z from 'zod';
import { defineListRoute } from '#ground';
import { loadActingFleet } from '../../shared/fleets/acting-fleet.ts';
import { fleetQuery } from '../../shared/fleets/contract/fleet.ts';
import { CarrierShipment } from '../../shared/shipments/contract/shipment.ts';
import { carrierLists, openShipmentsOfCarrier } from '../../shared/shipments/data/lists/carrier-shipments.ts';
import { toCarrierShipment } from '../../shared/shipments/step/carrier-view.ts';

export const route = defineListRoute({
  id: 'carriers.list-shipments',
  path: '/api/v1/carriers/me/shipments/',
  summary: 'List the shipments of a carrier',
  description:
    'Lists the shipments that were booked with the carrier and wait to be claimed, most recently booked first. With `list=claimed`, it lists the shipments that the carrier has claimed, until they end. A carrier sees its own shipments. A dispatcher names the carrier with `fleet`. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['carrier', 'rider'] },
  query: {
    ...fleetQuery,
    list: z
      .enum(carrierLists)
      .default('open')
      .describe('`open`: shipments that wait to be claimed. `claimed`: shipments that are claimed.'),
  },
  item: CarrierShipment,
  errors: ['not_found'],
  async list({ query: { list, fleet }, caller, now, baseUrl, page }, { table }) {
    const carrier = await loadActingFleet(table, caller, fleet);
    const { shipments, next } = await openShipmentsOfCarrier(table, carrier, list, page);
    return { results: shipments.map((shipment) => toCarrierShipment(shipment, { now, baseUrl })), next };
  },
});
