import type { Bill } from './cost/bill.ts';

/**
 * What one call of a route costs when all goes well: who calls (by API key where the route takes one), capacity units of
 * writes and of reads, and the requests to DynamoDB in the order in which they are sent, authentication among them.
 */
export type Cost = readonly [
  route: string,
  caller: 'key' | 'jwt' | 'nobody',
  writes: number,
  reads: number,
  requests: string,
];

export const costs: readonly Cost[] = [
  ['auth.register', 'nobody', 21, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['auth.login', 'nobody', 4, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['auth.refresh', 'nobody', 2, 2, 'BatchGetItem TransactWriteItems'],
  ['auth.logout', 'jwt', 2, 0, 'TransactWriteItems'],
  ['auth.verify-email', 'nobody', 2, 1, 'GetItem TransactWriteItems'],
  ['auth.reset-request', 'nobody', 4, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['auth.reset-confirm', 'nobody', 4, 1, 'GetItem TransactWriteItems'],
  ['auth.me', 'jwt', 0, 1, 'GetItem'],
  ['auth.update-me', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['auth.create-key', 'jwt', 6, 0, 'TransactWriteItems'],
  ['auth.list-keys', 'jwt', 0, 0.5, 'Query'],
  ['auth.revoke-key', 'jwt', 8, 1, 'GetItem TransactWriteItems'],
  ['auth.roll-key', 'jwt', 6, 1, 'GetItem TransactWriteItems'],
  ['auth.jwks', 'nobody', 0, 0, ''],
  ['rates.estimate', 'key', 0, 2, 'GetItem BatchGetItem'],
  ['shipments.create', 'key', 10, 1, 'GetItem TransactWriteItems'],
  ['shipments.list', 'key', 0, 3.5, 'GetItem Query BatchGetItem'],
  ['shipments.get', 'key', 0, 3, 'BatchGetItem GetItem'],
  ['shipments.timeline', 'key', 0, 2.5, 'GetItem Query'],
  ['shipments.cancel', 'key', 9, 2, 'BatchGetItem TransactWriteItems'],
  ['shipments.claim', 'jwt', 10, 2, 'GetItem GetItem TransactWriteItems'],
  ['shipments.assign', 'jwt', 6, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['shipments.arrive', 'jwt', 6, 1, 'GetItem TransactWriteItems'],
  ['shipments.pickup', 'jwt', 8, 1, 'GetItem TransactWriteItems'],
  ['shipments.verify', 'jwt', 18, 0, 'UpdateItem TransactWriteItems'],
  ['shipments.otp', 'key', 8, 2, 'GetItem UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['shipments.exception', 'jwt', 6, 1, 'GetItem TransactWriteItems'],
  ['shipments.resume', 'jwt', 6, 1, 'GetItem TransactWriteItems'],
  ['shipments.return', 'key', 6, 2, 'BatchGetItem TransactWriteItems'],
  ['shipments.returned', 'key', 16, 2, 'BatchGetItem TransactWriteItems'],
  ['rider.jobs', 'jwt', 0, 2.5, 'Query Query Query Query BatchGetItem'],
  ['rider.location', 'jwt', 2, 0, 'UpdateItem'],
  ['tracking.lookup', 'nobody', 2, 1, 'UpdateItem UpdateItem GetItem'],
  ['tracking.get', 'nobody', 0, 2, 'Query GetItem'],
  ['wallet.get', 'key', 0, 2, 'GetItem GetItem'],
  ['wallet.transactions', 'key', 0, 2, 'GetItem Query'],
  ['wallet.fund', 'key', 11, 1, 'GetItem UpdateItem UpdateItem TransactWriteItems'],
  ['wallet.payment', 'key', 9, 3, 'BatchGetItem GetItem TransactWriteItems'],
  ['webhooks.get-secret', 'key', 0, 2, 'GetItem GetItem'],
  ['webhooks.roll-secret', 'key', 2, 2, 'GetItem GetItem TransactWriteItems'],
  ['webhooks.resend', 'key', 2, 2.5, 'GetItem Query GetItem TransactWriteItems'],
  ['webhooks.list-deliveries', 'key', 0, 2, 'GetItem Query BatchGetItem'],
  ['webhooks.test', 'key', 0, 3, 'GetItem BatchGetItem'],
];

/** What a shipment takes from booking to settlement, with its webhooks. */
export const shipmentCost: Omit<Bill, 'megabyteMs'> = {
  writes: 72,
  reads: 21,
  busEvents: 7,
  queueRequests: 6,
  fairQueueRequests: 18,
  apiRequests: 6,
  invocations: 21,
};
