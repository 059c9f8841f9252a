import type { Bill } from './bill.ts';

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 78,
  reads: 35.5,
  busEvents: 8,
  queueRequests: 18,
  fifoQueueRequests: 21,
  apiRequests: 6,
  invocations: 25,
  texts: 3,
};
