import * as z from 'zod';
import { defineListRoute } from '#ground';
import { RiderShipment } from '../../shared/riders/contract/rider-shipment.ts';
import { offerOf } from '../../shared/riders/offer.ts';
import { riderLists, shipmentsOfRider } from '../../shared/shipments/data/lists/rider-shipments.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { readBy } from '../../shared/shipments/domain/tracking/recipient.ts';

/** A shipment as its rider sees it. The payout is shown only where the rider, not a carrier, is paid. */
function assignmentOf(shipment: Shipment, baseUrl: string) {
  const { payout, ...offer } = offerOf(shipment);
  return {
    ...shipment,
    ...offer,
    ...(shipment.courier === shipment.rider && { payout }),
    arrived: shipment.arrived ?? [],
    label_url: `${baseUrl}/api/v1/shipments/${shipment.id}/label/`,
    is_test: shipment.mode === 'test',
  };
}

export const route = defineListRoute({
  id: 'rider.shipments',
  path: '/api/v1/rider/shipments/',
  summary: 'List the shipments assigned to you',
  description:
    'Lists the shipments that you claimed on the marketplace and those that your fleet assigned to you. By default it lists those under way, most recently booked first. With `list=done`, it lists those that were delivered, returned or cancelled, most recently ended first. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['rider'] },
  query: {
    list: z
      .enum(riderLists)
      .default('in_hand')
      .describe('`in_hand`: shipments under way. `done`: shipments that have ended.'),
  },
  item: RiderShipment,
  async list({ query: { list }, caller, now, baseUrl, page }, { table }) {
    const { shipments, next } = await shipmentsOfRider(table, caller, list, page);
    const results = shipments.map((shipment) => assignmentOf(readBy(['courier'], shipment, now), baseUrl));
    return { results, next };
  },
});
