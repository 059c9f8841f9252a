import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['webhooks.get-secret', 'key', 0, 2, 'GetItem GetItem'],
  ['webhooks.roll-secret', 'key', 4, 2, 'GetItem GetItem TransactWriteItems'],
  ['webhooks.resend', 'key', 5, 2.5, 'GetItem UpdateItem Query GetItem TransactWriteItems'],
  ['webhooks.replay', 'key', 5, 3.5, 'GetItem GetItem Query Query BatchGetItem TransactWriteItems'],
  ['webhooks.list-events', 'key', 0, 2.5, 'GetItem Query Query BatchGetItem'],
  ['webhooks.list-deliveries', 'key', 0, 1.5, 'GetItem Query'],
  ['webhooks.test', 'key', 1, 3, 'GetItem UpdateItem BatchGetItem'],
  ['webhooks.get-delivery', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['admin-webhooks.list', 'jwt', 0, 1.5, 'GetItem Query'],
  ['admin-webhooks.resend', 'jwt', 6, 2.5, 'GetItem Query GetItem TransactWriteItems'],
];
