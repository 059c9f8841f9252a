import { order, product } from '#ground/domain';
import { appliedExample } from '../../promotions/contract/applied-discount.ts';
import { pricedLineExample } from './line.ts';

/** The line of Ngozi's order. */
const line = { id: order.line, ...pricedLineExample, refunded_quantity: 1 };

const sums = {
  subtotal: order.subtotal,
  discounts: [appliedExample],
  discount_total: order.discount,
  delivery_fee: order.delivery_fee,
  service_fee: '0.00',
  tax_total: '0.00',
  total: order.total,
  amount_due: '0.00',
  amount_due_later: '0.00',
  refunded_total: product.price,
};

/** One of the shirts was torn, so its price was refunded. */
const refund = {
  id: order.refund,
  amount: product.price,
  status: 'PROCESSED',
  reason: 'One shirt is torn',
  to: 'CARD',
  created_at: '2026-01-31T09:20:00.000Z',
  processed_at: '2026-01-31T09:20:05.000Z',
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

/** What all examples of an order share. */
export const exampleParts = { line, sums, refund, at, times };
