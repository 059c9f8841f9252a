import type { Bill } from './bill.ts';

/** The most that an order takes from its quote to the settled money, with the shipment that brings it and all webhooks. */
export const orderBudget: Omit<Bill, 'megabyteMs'> = {
  writes: 220,
  reads: 110,
  busEvents: 20,
  queueRequests: 60,
  fifoQueueRequests: 60,
  apiRequests: 9,
  invocations: 64,
};
