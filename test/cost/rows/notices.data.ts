import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['notifications.list', 'jwt', 0, 0.5, 'Query'],
  ['notifications.read', 'jwt', 4, 1, 'GetItem TransactWriteItems'],
  ['notifications.add-device', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
  ['notifications.list-devices', 'jwt', 0, 1.5, 'Query BatchGetItem'],
  ['notifications.web-push-key', 'jwt', 0, 1, 'GetItem'],
  ['notifications.remove-device', 'jwt', 5, 2, 'GetItem GetItem TransactWriteItems'],
  ['admin-notices.list', 'jwt', 0, 1.5, 'GetItem Query'],
];
