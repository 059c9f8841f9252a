import { defineId, defineListRoute, merchant, rider, timeOut } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { ShipmentOut } from '../../../shared/shipments/contract/shipment.ts';
import { disputed } from '../../../shared/shipments/contract/shipment-example.ts';
import { listDisputedReturns } from '../../../shared/shipments/data/lists/due-shipments.ts';
import { toShipmentView } from '../../../shared/shipments/step/view.ts';

const DisputedReturn = ShipmentOut.extend({
  merchant: defineId<'User'>(),
  courier: defineId<'User'>()
    .optional()
    .describe(
      'Who reports that the parcel is back, and is paid for it: a rider of the marketplace, or the carrier.',
    ),
  disputed_at: timeOut.optional(),
}).meta({
  id: 'DisputedReturn',
  examples: [
    { ...disputed, merchant: merchant.id, courier: rider.id, disputed_at: '2026-01-31T11:05:00.000Z' },
  ],
});

export const route = defineListRoute({
  id: 'shipments.return-disputes',
  path: '/api/v1/admin/return-disputes/',
  summary: 'List disputed returns',
  description:
    'Lists the returns whose fee waits for a decision, the longest disputed first. A return leaves the list when it is decided: see `return/decide`. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['admin'], standing: adminSession },
  item: DisputedReturn,
  async list({ caller, now, baseUrl, page }, { table }) {
    const { shipments, next } = await listDisputedReturns(table, caller.mode, page);
    const views = shipments.map((shipment) => ({
      ...shipment,
      ...toShipmentView(shipment, { now, baseUrl }),
      disputed_at: shipment.return_fee?.disputed_at,
    }));
    return { results: views, next };
  },
});
