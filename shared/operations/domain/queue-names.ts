/** What waits for admins. */
export const queueNames = [
  'papers',
  'claims',
  'returns',
  'disputes',
  'charge-backs',
  'overdue',
  'refunds',
  'withdrawals',
  'recoveries',
  'dead-letters',
] as const;
export type QueueName = (typeof queueNames)[number];
