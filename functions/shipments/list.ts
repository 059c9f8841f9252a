import * as z from 'zod';
import { defineListRoute, pepperAccess, timeIn } from '#ground';
import { senderCodesOf } from '../../shared/shipments/codes/sender-code.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { findShipments } from '../../shared/shipments/data/lists/shipment-search.ts';
import { shipmentStatuses } from '../../shared/shipments/domain/shipment.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

/** The filters of a list of shipments. */
export const shipmentFilters = {
  status: z.enum(shipmentStatuses).optional(),
  merchant_reference: z
    .string()
    .max(100)
    .optional()
    .describe('Only shipments with exactly this reference of yours.'),
  created_after: timeIn.optional().describe('Only shipments booked after this time.'),
};

export const route = defineListRoute({
  id: 'shipments.list',
  path: '/api/v1/shipments/',
  summary: 'List your shipments',
  description:
    'Lists your shipments, newest first. A filtered page may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'shipments:read' },
  query: {
    ...shipmentFilters,
  },
  item: ShipmentOut,
  uses: { pepper: pepperAccess },
  async list({ query: filters, caller, baseUrl, page }, { table, pepper }) {
    const { shipments, next } = await findShipments(table, caller, filters, page);
    const views = await Promise.all(
      shipments.map(async (shipment) => ({
        ...toShipmentView(shipment, baseUrl),
        ...(await senderCodesOf(pepper, ['merchant'], shipment)),
      })),
    );
    return { results: views, next };
  },
});
