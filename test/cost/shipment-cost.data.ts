import type { Bill } from './bill.ts';

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 66,
  reads: 33.5,
  busEvents: 8,
  queueRequests: 15,
  fifoQueueRequests: 21,
  apiRequests: 6,
  invocations: 24,
  texts: 3,
};
