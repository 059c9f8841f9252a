/** The events of orders that are also sent to the store's webhook. */
export const sentNames = [
  'order.placed',
  'order.paid',
  'order.confirmed',
  'order.preparing',
  'order.ready',
  'order.dispatched',
  'order.delivered',
  'order.collected',
  'order.returned',
  'order.cancelled',
  'order.expired',
  'order.refunded',
  'order.cancellation_requested',
  'order.chargeback',
] as const;
type SentName = (typeof sentNames)[number];

/** Events that only the timeline and our own consumers see. */
const quietNames = [
  'order.updated',
  'order.cancellation_refused',
  'order.reminded',
  'order.link_sent',
  'order.message_skipped',
  'order.payment_started',
  'order.payment_declined',
  'order.payment_sent_back',
  'order.refund_processed',
  'order.refund_needs_account',
  'order.released',
  'order.code_issued',
  'order.receipt_confirmed',
  'order.disputed',
  'order.dispute_resolved',
  'order.preparation_overdue',
] as const;
type QuietName = (typeof quietNames)[number];

/** The names of all events of orders. */
export type OrderEventName = SentName | QuietName;
