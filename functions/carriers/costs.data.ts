import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['carriers.list', 'nobody', 0, 1, 'Query BatchGetItem'],
  ['carriers.get', 'nobody', 0, 0.5, 'Query'],
  ['carriers.me', 'jwt', 0, 0.5, 'Query'],
  ['carriers.update-me', 'jwt', 4, 0.5, 'Query TransactWriteItems'],
  ['carriers.list-hubs', 'jwt', 0, 0.5, 'Query'],
  ['carriers.create-hub', 'jwt', 29, 4.5, 'Query GetItem GetItem BatchGetItem TransactWriteItems'],
  ['carriers.get-hub', 'jwt', 0, 0.5, 'Query'],
  ['carriers.update-hub', 'jwt', 30, 2.5, 'Query BatchGetItem TransactWriteItems'],
  ['carriers.close-hub', 'jwt', 18, 1.5, 'Query BatchGetItem TransactWriteItems'],
  ['carriers.list-shipments', 'jwt', 0, 1.5, 'Query BatchGetItem'],
];
