import { order, shop, warehouse } from '#ground/domain';
import { customer } from '../../customers/contract/story.data.ts';
import { home, zone } from '../../stores/contract/story.data.ts';
import type { OrderStatus } from '../domain/order.ts';
import { exampleParts } from './example-parts.ts';

const { line, sums, refund, at, times } = exampleParts;

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
  chargeback: null,
  cancellation: null,
  refunds: [{ ...refund, lines: [{ line: order.line, quantity: 1 }], restock: false }],
  note: 'Please call before you come.',
  metadata: { crm_id: 'C-1042', priority: 2 },
  is_test: false,
  ...times,
  confirmed_at: at('09:11:00'),
  preparing_at: at('09:11:00'),
  expires_at: null,
  created_at: at('09:10:00'),
  updated_at: at('09:20:00'),
  revision: 3,
};
