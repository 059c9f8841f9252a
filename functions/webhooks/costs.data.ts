import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['webhooks.get-secret', 'key', 0, 2, 'GetItem GetItem'],
  ['webhooks.roll-secret', 'key', 4, 2, 'GetItem GetItem TransactWriteItems'],
  ['webhooks.resend', 'key', 5, 2.5, 'GetItem UpdateItem Query GetItem TransactWriteItems'],
  ['webhooks.list-deliveries', 'key', 0, 1.5, 'GetItem Query'],
  ['webhooks.test', 'key', 1, 3, 'GetItem UpdateItem BatchGetItem'],
];
