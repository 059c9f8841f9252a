import type { Bill } from './bill.ts';

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 81,
  reads: 40,
  busEvents: 8,
  queueRequests: 21,
  fifoQueueRequests: 21,
  apiRequests: 6,
  invocations: 26,
  texts: 3,
};
