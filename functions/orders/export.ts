import { defineExportRoute, limitOf, pepperAccess, type Row, readInParts } from '#ground';
import { orderFilters, toOrderQuery } from '../../shared/orders/contract/filters.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import type { Order } from '../../shared/orders/data/orders.ts';
import { findOrders } from '../../shared/orders/order/order-list.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { resolveSearch } from '../../shared/orders/reading/search-filters.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';

/** The most rows in a file, and the requests that read them. */
const maxRows = 1000;
const parts = { most: 100, parts: 10 };

const columns = [
  'id',
  'number',
  'store',
  'status',
  'payment_status',
  'payout_status',
  'method',
  'payment_method',
  'channel',
  'customer_id',
  'customer_name',
  'customer_phone',
  'customer_email',
  'address',
  'city',
  'state',
  'items',
  'units',
  'subtotal',
  'discount_total',
  'discount_codes',
  'delivery_fee',
  'service_fee',
  'tax_total',
  'total',
  'amount_due',
  'refunded_total',
  'platform_fee',
  'net',
  'warehouse',
  'shipment',
  'tracking_number',
  'fare',
  'requested_for',
  'ready_by',
  'cancellation',
  'note',
  'is_test',
  'placed_at',
  'confirmed_at',
  'preparing_at',
  'ready_at',
  'dispatched_at',
  'delivered_at',
  'collected_at',
  'returned_at',
  'cancelled_at',
  'expired_at',
  'updated_at',
] as const;

/** A row: the fields of the order, with nested fields flattened. */
function rowOf(order: Order): Row<(typeof columns)[number]> {
  const {
    customer,
    address,
    lines,
    shipment,
    delivery: _,
    refunds: __,
    dispute: ___,
    discounts,
    cancellation,
    metadata,
    ...rest
  } = OrderOut.parse(toOrderView(order));
  const flat = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(flat),
    metadata,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    ...(customer.email !== null && { customer_email: customer.email }),
    ...(address && { address: address.address, city: address.city ?? '', state: address.state ?? '' }),
    items: lines
      .map(({ quantity, name, sku }) => `${quantity} × ${name}${sku ? ` (${sku})` : ''}`)
      .join('; '),
    discount_codes: discounts.flatMap(({ code }) => code ?? []).join(' '),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(shipment && {
      shipment: shipment.id,
      tracking_number: shipment.tracking_number,
      fare: shipment.fare,
    }),
    ...(cancellation && { cancellation: cancellation.reason ?? cancellation.status }),
  };
}

export const route = defineExportRoute({
  id: 'orders.export',
  path: '/api/v1/storefront/orders/export/',
  summary: 'Export orders as CSV',
  description:
    'Returns the orders of the stores in which you work, newest first, as a CSV file with the filters of the list. The file is UTF-8 with a byte order mark, and its first line names the columns. The lines of an order are in `items`. Metadata has a column for each key, such as `metadata.crm_id`, after the others. An account can ask for 10 files a minute. If there are more orders, the `Link` header leads to the next file: `<URL>; rel="next"`. A filtered file may hold few rows, even none, and still lead to a next one. An apostrophe precedes every text that a spreadsheet would run as a formula.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'orders.view'),
  query: orderFilters,
  file: { name: 'orders', columns, limit: limitOf('Rows in a file', maxRows, maxRows) },
  uses: { pepper: pepperAccess },
  async list({ query, caller, page }, { table, pepper }) {
    const { stores } = caller.store;
    const wanted = await resolveSearch(pepper, stores, toOrderQuery(query));
    const { items, next } = await readInParts(page, parts, async (part) => {
      const found = await findOrders(table, stores, wanted, part);
      return { items: found.orders, next: found.next };
    });
    return { results: items.map(rowOf), next };
  },
});
