import * as z from 'zod';
import { defineListRoute, pepperAccess, textOf, timeIn } from '#ground';
import { toMerchantView } from '../../shared/shipments/codes/merchant-view.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { findShipments } from '../../shared/shipments/data/lists/shipment-search.ts';
import { shipmentStatuses } from '../../shared/shipments/domain/shipment.ts';

/** The filters of a list of shipments. */
export const shipmentFilters = {
  status: z.enum(shipmentStatuses).optional(),
  merchant_reference: z
    .string()
    .max(100)
    .optional()
    .describe('Only shipments with exactly this reference of yours.'),
  created_after: timeIn.optional().describe('Only shipments booked after this time.'),
  q: textOf(100)
    .optional()
    .describe(
      'Looks shipments up by a tracking number, a phone of the recipient in any spelling, or a reference of yours; each must match exactly.',
    ),
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
  async list({ query: filters, caller, now, baseUrl, page }, { table, pepper }) {
    const { shipments, next } = await findShipments(table, caller, filters, page);
    const at = { now, baseUrl };
    const results = await Promise.all(shipments.map((one) => toMerchantView(one, at, pepper)));
    return { results, next };
  },
});
