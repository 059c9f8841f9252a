import type { Bill } from './bill.ts';
import type { Storage } from './stored.ts';

/**
 * The most that an order costs from its quote to the settled money, with the shipment that delivers it and all
 * webhooks.
 */
export const orderBudget: Omit<Bill, 'megabyteMs'> = {
  writes: 260,
  reads: 200,
  busEvents: 20,
  queueRequests: 80,
  fifoQueueRequests: 80,
  apiRequests: 9,
  invocations: 80,
  texts: 1,
};

/** The most bytes that an order leaves in the table and its indexes. */
export const orderStorage: Storage = { ever: 11_200, year: 27_000 };
