import * as z from 'zod';
import { defineId, defineRoute, expandOf, pepperAccess } from '#ground';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { findReadableOrder } from '../../shared/orders/reading/readable-order.ts';
import { loadRiderPosition } from '../../shared/riders/courier-position.ts';
import { merchantFieldsOf } from '../../shared/shipments/codes/sender-code.ts';
import { LiveMap } from '../../shared/shipments/contract/live-map.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { collected } from '../../shared/shipments/contract/shipment-example.ts';
import { keyOfShipment, type Shipment } from '../../shared/shipments/data/shipments.ts';
import { loadProofView } from '../../shared/shipments/delivery/dropoff-proof.ts';
import { readBy } from '../../shared/shipments/domain/tracking/recipient.ts';
import { toLiveMap } from '../../shared/shipments/step/live-map.ts';
import { loadOwnShipment } from '../../shared/shipments/step/own-shipment.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';
import { shownProofsAccess } from '../../shared/shipments/wiring.ts';

/** A shipment, in which `expand` may put what it names whole. */
const ExpandedShipment = ShipmentOut.extend({
  order: OrderOut.optional().describe('The order of your store that it delivers, in place of `order_id`.'),
  rider: z
    .union([
      z.object({
        id: defineId<'User'>(),
        name: z.string().nullable(),
        phone: z.string().nullable().describe('Null if the rider gave none.'),
      }),
      defineId<'User'>(),
    ])
    .optional()
    .describe('The rider, once one is assigned: the id, or the whole rider with `expand`.'),
  live_map: LiveMap.optional().describe('Present while it is IN_TRANSIT. Lists leave it out.'),
}).meta({ id: 'ExpandedShipment', examples: [collected] });

/** The rider of a shipment, as `expand` puts it in place of the id. */
const riderOf = ({ rider: id, rider_name, rider_phone }: Shipment) =>
  id && { id, name: rider_name ?? null, phone: rider_phone ?? null };

export const route = defineRoute({
  id: 'shipments.get',
  at: 'GET /api/v1/shipments/{shipment_id}/',
  summary: 'Get a shipment',
  description:
    'Returns the shipment with its status, its escrow and its estimated delivery. Its merchant, its rider and its carrier can see it. After the delivery its merchant sees the newest `proof` that was taken at the drop-off. `expand` answers the whole order, as `order` in place of `order_id`, and the name and phone of the rider.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], grant: 'shipments:read' },
  params: shipmentParams,
  query: z.object({ expand: expandOf(['order', 'rider']) }),
  returns: [200, ExpandedShipment],
  uses: { pepper: pepperAccess, uploads: shownProofsAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, query: { expand = [] }, caller, now, baseUrl }, { table, pepper, uploads }) {
    const { shipment, parties } = await loadOwnShipment(table, caller, params.shipment_id);
    const named = expand.includes('order') ? shipment.order : undefined;
    const [position, order, proof] = await Promise.all([
      loadRiderPosition({ table, now }, shipment),
      named && findReadableOrder(table, caller, named.id),
      parties.includes('merchant') ? loadProofView(shipment, table, uploads) : undefined,
    ]);
    const view = toShipmentView(readBy(parties, shipment, now), { now, baseUrl }, position);
    return {
      ...view,
      ...(await merchantFieldsOf(pepper, parties, shipment)),
      proof,
      live_map: toLiveMap(shipment, position),
      order: order && toOrderView(order),
      order_id: order ? undefined : view.order_id,
      rider: expand.includes('rider') ? riderOf(shipment) : view.rider,
    };
  },
});
