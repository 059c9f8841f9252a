import { defineExportRoute, limitOf, readInParts } from '#ground';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { findShipments } from '../../shared/shipments/data/lists/shipment-search.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { type LookedAt, ownMetadataOf, toShipmentView } from '../../shared/shipments/step/view.ts';
import { shipmentFilters } from './list.ts';

/** The most rows in a file, and the requests that read them. */
const maxRows = 1000;
const parts = { most: 100, parts: 10 };

const columns = [
  'id',
  'tracking_number',
  'merchant_reference',
  'status',
  'customer_name',
  'customer_phone',
  'pickup_address',
  'dropoff_address',
  'package_description',
  'package_weight_kg',
  'declared_value',
  'service_level',
  'fulfillment_mode',
  'escrow_status',
  'escrow_amount',
  'first_mile_status',
  'first_mile_fee',
  'carrier_name',
  'rider',
  'rider_email',
  'label_url',
  'is_test',
  'created_at',
  'picked_up_at',
  'completed_at',
  'updated_at',
  'length_cm',
  'width_cm',
  'height_cm',
  'pickup_code_required',
  'return_fee_status',
  'return_fee_amount',
  'pickup_by',
  'order_id',
  'pickup_instructions',
  'delivery_instructions',
  'dropoff_landmark',
  'sender_name',
  'sender_phone',
  'fragile',
  'scheduled_for',
  'pickup_until',
] as const;

/** A row: the fields of the shipment, and the status and fee of its first mile and of an unconfirmed return. */
function rowOf(shipment: Shipment, at: LookedAt) {
  const { first_mile, return_fee, estimated_delivery, delivery_window, pickup_window, ...row } =
    ShipmentOut.parse({
      ...toShipmentView(shipment, at),
      ...ownMetadataOf(['merchant'], shipment),
    });
  return {
    ...row,
    first_mile_status: first_mile?.status,
    first_mile_fee: first_mile?.fee,
    return_fee_status: return_fee?.status,
    return_fee_amount: return_fee?.amount,
    pickup_until: pickup_window?.to,
  };
}

export const route = defineExportRoute({
  id: 'shipments.export',
  path: '/api/v1/shipments/export/',
  summary: 'Export your shipments as CSV',
  description:
    'Returns your shipments, newest first, as a CSV file with the filters and fields of the list. The file is UTF-8 with a byte order mark, and its first line names the columns. A first mile is shown by its status and fee, a pickup window by `scheduled_for` and `pickup_until`. Metadata has a column for each key, such as `metadata.crm_id`, after the others. `estimated_delivery` and `delivery_window` are left out, because they change with the time. An account can ask for 10 files a minute. If there are more shipments, the `Link` header leads to the next file: `<URL>; rel="next"`. A filtered file may hold few rows, even none, and still lead to a next one. An apostrophe precedes every text that a spreadsheet would run as a formula.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'shipments:read' },
  query: shipmentFilters,
  file: { name: 'shipments', columns, limit: limitOf('Rows in a file', maxRows, maxRows) },
  async list({ query, caller, page, now, baseUrl }, { table }) {
    const { items, next } = await readInParts(page, parts, async (part) => {
      const found = await findShipments(table, caller, query, part);
      return { items: found.shipments, next: found.next };
    });
    return { results: items.map((shipment) => rowOf(shipment, { now, baseUrl })), next };
  },
});
