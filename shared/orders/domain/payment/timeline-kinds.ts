/** What a step in the history of an order is about. */
export const timelineKinds = [
  'status',
  'stock',
  'payment',
  'refund',
  'courier',
  'webhook',
  'message',
] as const;
