import { merchant, order, parcel, rider, shop } from '#ground/domain';
import { windowExample } from '../../shipments/contract/shipment-example.ts';
import { home } from '../../stores/contract/story.data.ts';
import type { OrderStatus } from '../domain/order.ts';
import { exampleParts } from './example-parts.ts';

const { city, state, country } = home;
const { line, sums, refund, at, times } = exampleParts;

/** The order of the story as its customer sees it, while the rider is on the way. */
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
  paid_total: order.total,
  currency: 'NGN',
  pickup: null,
  area: { city, state, country },
  code: '482913',
  courier: { name: rider.name, phone: rider.phone, tracking_number: parcel.tracking_number, at_door: false },
  delivery_window: windowExample,
  declined: null,
  cancel: 'NO',
  cancellation: null,
  refunds: [refund],
  requested_for: null,
  ready_by: at('09:41:00'),
  unconfirmed_until: null,
  dispute: null,
  chargeback: null,
  ...times,
  confirmed_at: at('09:11:00'),
  preparing_at: at('09:11:00'),
  ready_at: at('09:30:00'),
  dispatched_at: at('09:45:00'),
  expires_at: null,
  is_test: false,
  updated_at: at('09:45:00'),
};
