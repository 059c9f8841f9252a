import type { Bill } from './bill.ts';
import type { Storage } from './stored.ts';

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 96,
  reads: 38,
  busEvents: 8,
  queueRequests: 15,
  fifoQueueRequests: 21,
  apiRequests: 6,
  invocations: 24,
  texts: 1,
};

/** The most bytes that a shipment leaves in the table and its indexes. */
export const shipmentStorage: Storage = { ever: 3700, year: 17_500 };
