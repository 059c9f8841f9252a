import type { Bill } from './bill.ts';

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 76,
  reads: 31,
  busEvents: 7,
  queueRequests: 12,
  fairQueueRequests: 18,
  apiRequests: 6,
  invocations: 23,
};
