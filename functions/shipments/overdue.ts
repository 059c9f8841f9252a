import { defineId, defineListRoute, merchant, rider, timeOut } from '#ground';
import { adminSession } from '../../shared/identity/standing.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { collected } from '../../shared/shipments/contract/shipment-example.ts';
import { listOverdueShipments } from '../../shared/shipments/data/lists/due-shipments.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

const OverdueShipment = ShipmentOut.extend({
  merchant: defineId<'User'>(),
  courier: defineId<'User'>()
    .optional()
    .describe('Who claimed it and is paid for it: a rider of the marketplace, or the carrier.'),
  expected_at: timeOut.describe('The promised time of delivery.'),
  overdue_at: timeOut.optional().describe('When it became overdue, and its merchant was notified.'),
}).meta({
  id: 'OverdueShipment',
  examples: [
    {
      ...collected,
      merchant: merchant.id,
      courier: rider.id,
      expected_at: '2026-01-31T10:29:00.000Z',
      overdue_at: '2026-02-01T10:29:00.000Z',
      updated_at: '2026-02-01T10:29:00.000Z',
    },
  ],
});

export const route = defineListRoute({
  id: 'shipments.overdue',
  path: '/api/v1/admin/shipments/overdue/',
  summary: 'List overdue shipments',
  description:
    'Lists the shipments that should have arrived a day ago or earlier and are still ASSIGNED, IN_TRANSIT, EXCEPTION or RETURNING, the longest overdue first. A shipment leaves the list when it ends: see `resolve`. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['admin'], standing: adminSession },
  item: OverdueShipment,
  async list({ caller, now, baseUrl, page }, { table }) {
    const { shipments, next } = await listOverdueShipments(table, caller.mode, page);
    const views = shipments.map((shipment) => ({
      ...shipment,
      ...toShipmentView(shipment, { now, baseUrl }),
    }));
    return { results: views, next };
  },
});
