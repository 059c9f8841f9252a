import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['carriers.list', 'nobody', 0, 1, 'Query BatchGetItem'],
  ['carriers.get', 'nobody', 0, 0.5, 'Query'],
  ['carriers.me', 'jwt', 0, 0.5, 'Query'],
  ['carriers.update-me', 'jwt', 4, 0.5, 'Query TransactWriteItems'],
  ['carriers.list-hubs', 'jwt', 0, 0.5, 'Query'],
  ['carriers.create-hub', 'jwt', 31, 5.5, 'GetItem Query GetItem GetItem BatchGetItem TransactWriteItems'],
  ['carriers.get-hub', 'jwt', 0, 0.5, 'Query'],
  ['carriers.update-hub', 'jwt', 30, 2.5, 'Query BatchGetItem TransactWriteItems'],
  ['carriers.preview-hub', 'jwt', 0, 0.5, 'Query'],
  ['carriers.close-hub', 'jwt', 18, 1.5, 'Query BatchGetItem TransactWriteItems'],
  ['carriers.list-shipments', 'jwt', 0, 1.5, 'Query BatchGetItem'],
  ['carriers.shipment-changes', 'jwt', 0, 0, ''],
  ['carriers.list-riders', 'jwt', 0, 3, 'Query BatchGetItem BatchGetItem BatchGetItem BatchGetItem'],
];
