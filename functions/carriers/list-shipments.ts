import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { loadActingFleet } from '../../shared/fleets/acting-fleet.ts';
import { fleetQuery } from '../../shared/fleets/contract/fleet.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { buildAbujaExample } from '../../shared/shipments/contract/shipment-example.ts';
import { carrierLists, openShipmentsOfCarrier } from '../../shared/shipments/data/lists/carrier-shipments.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

const id = 'carriers.list-shipments';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/carriers/me/shipments/',
  summary: 'List the shipments of a carrier',
  description:
    'Lists the shipments that were booked with the carrier and wait to be claimed, most recently booked first. With `list=claimed`, it lists the shipments that the carrier has claimed, until they end. A carrier sees its own shipments. A dispatcher names the carrier with `fleet`. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['carrier', 'rider'] },
  query: z.object({
    ...pageQuery,
    ...fleetQuery,
    list: z
      .enum(carrierLists)
      .default('open')
      .describe('`open`: shipments that wait to be claimed. `claimed`: shipments that are claimed.'),
  }),
  returns: [200, pageOf(ShipmentOut.meta({ examples: [buildAbujaExample()] }))],
  errors: ['invalid_cursor', 'not_found'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, list, fleet }, caller, url, baseUrl }, { table, pages }) {
    const filters = { list, fleet };
    const after = pages.start(cursor, id, caller, filters);
    const carrier = await loadActingFleet(table, caller, fleet);
    const { shipments, next } = await openShipmentsOfCarrier(table, carrier, list, { limit, after });
    const views = shipments.map((shipment) => toShipmentView(shipment, baseUrl));
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});
