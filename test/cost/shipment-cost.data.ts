import type { Bill } from './bill.ts';

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 89,
  reads: 43.5,
  busEvents: 8,
  queueRequests: 27,
  fifoQueueRequests: 21,
  apiRequests: 6,
  invocations: 28,
  texts: 3,
};
