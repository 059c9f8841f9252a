import {
  customer,
  home,
  merchant,
  order,
  parcel,
  product,
  rider,
  shop,
  warehouse,
  zone,
} from '../../kernel/story.ts';
import type { OrderStatus } from '../domain/order.ts';
import { lineExample } from './line.ts';

const { city, state, country } = home;

/** The line of Ngozi's order. */
const line = { id: order.line, ...lineExample, refunded_quantity: 1 };

const sums = {
  subtotal: order.subtotal,
  delivery_fee: order.delivery_fee,
  service_fee: '0.00',
  tax_total: '0.00',
  total: order.total,
  amount_due: '0.00',
  refunded_total: product.price,
};

/** One of the shirts was torn, so its price went back. */
const refund = {
  id: order.refund,
  amount: product.price,
  status: 'PROCESSED',
  reason: 'One shirt is torn',
  created_at: '2026-01-31T09:20:00.000Z',
};

const at = (time: string) => `2026-01-31T${time}.000Z`;

/** No status has begun yet. */
const times = {
  placed_at: at('09:10:00'),
  confirmed_at: null,
  preparing_at: null,
  ready_at: null,
  dispatched_at: null,
  delivered_at: null,
  collected_at: null,
  returned_at: null,
  cancelled_at: null,
  expired_at: null,
};

/** The order of the story while it is prepared, as the staff of the shop sees it. */
export const orderExample = {
  id: order.id,
  number: order.number,
  store: shop.id,
  status: 'PREPARING' satisfies OrderStatus,
  payment_status: 'PARTIALLY_REFUNDED',
  payout_status: 'HELD',
  method: 'DELIVERY',
  payment_method: 'ONLINE',
  channel: 'WEB',
  customer,
  address: home,
  lines: [line],
  ...sums,
  platform_fee: '707.50',
  net: '21615.68',
  warehouse: warehouse.id,
  delivery: {
    option: `${zone.id}:EXPRESS`,
    delivered_by: 'PLATFORM',
    service_level: 'EXPRESS',
    estimated_minutes: 60,
  },
  shipment: null,
  requested_for: null,
  ready_by: at('09:41:00'),
  unconfirmed_until: null,
  dispute: null,
  cancellation: null,
  refunds: [{ ...refund, lines: [{ line: order.line, quantity: 1 }], restock: false }],
  note: 'Please call before you come.',
  is_test: false,
  ...{ ...times, confirmed_at: at('09:11:00'), preparing_at: at('09:11:00') },
  expires_at: null,
  created_at: at('09:10:00'),
  updated_at: at('09:20:00'),
  revision: 3,
};

/** The same for its customer, while the rider is on the way. */
export const publicOrderExample = {
  id: order.id,
  number: order.number,
  store: { slug: shop.slug, name: shop.name, phone: merchant.phone, whatsapp: null },
  status: 'DISPATCHED' satisfies OrderStatus,
  payment_status: 'PARTIALLY_REFUNDED',
  method: 'DELIVERY',
  payment_method: 'ONLINE',
  lines: [line],
  ...sums,
  currency: 'NGN',
  area: { city, state, country },
  code: '482913',
  courier: { name: rider.name, phone: rider.phone, tracking_number: parcel.tracking_number },
  cancel: 'NO',
  cancellation: null,
  refunds: [refund],
  requested_for: null,
  ready_by: at('09:41:00'),
  unconfirmed_until: null,
  dispute: null,
  ...times,
  confirmed_at: at('09:11:00'),
  preparing_at: at('09:11:00'),
  ready_at: at('09:30:00'),
  dispatched_at: at('09:45:00'),
  expires_at: null,
  is_test: false,
  updated_at: at('09:45:00'),
};
