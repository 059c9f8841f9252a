import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['webhooks.get-secret', 'key', 0, 2, 'GetItem GetItem'],
  ['webhooks.roll-secret', 'key', 6, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['webhooks.resend', 'key', 7, 3.5, 'GetItem UpdateItem GetItem Query GetItem TransactWriteItems'],
  ['webhooks.replay', 'key', 7, 4.5, 'GetItem GetItem GetItem Query Query BatchGetItem TransactWriteItems'],
  ['webhooks.list-events', 'key', 0, 2.5, 'GetItem Query Query BatchGetItem'],
  ['webhooks.list-deliveries', 'key', 0, 1.5, 'GetItem Query'],
  ['webhooks.test', 'key', 1, 3, 'GetItem UpdateItem BatchGetItem'],
  ['webhooks.get-delivery', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['admin-webhooks.list', 'jwt', 0, 1.5, 'GetItem Query'],
  ['admin-webhooks.resend', 'jwt', 8, 3.5, 'GetItem GetItem Query GetItem TransactWriteItems'],
];
