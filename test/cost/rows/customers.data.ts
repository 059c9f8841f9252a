import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['customer-addresses.create', 'key', 6, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['customer-addresses.delete', 'key', 4, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['customer-addresses.list', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['customer-addresses.update', 'key', 4, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['customer-notes.create', 'key', 8, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['customer-notes.delete', 'key', 6, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['customer-notes.list', 'key', 0, 3.5, 'GetItem BatchGetItem Query'],
  ['customer-orders.list', 'key', 0, 4.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['customers.create', 'key', 13, 5, 'GetItem BatchGetItem GetItem GetItem TransactWriteItems'],
  ['customers.delete', 'key', 13, 4, 'GetItem BatchGetItem Query TransactWriteItems'],
  ['customers.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['customers.list', 'key', 0, 3.5, 'GetItem GetItem Query BatchGetItem'],
  ['customers.replace', 'key', 4, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['customers.update', 'key', 4, 3, 'GetItem BatchGetItem TransactWriteItems'],
];
