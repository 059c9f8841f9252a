import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['shoppers.register', 'nobody', 12, 2, 'UpdateItem UpdateItem GetItem GetItem TransactWriteItems'],
  ['shoppers.login', 'nobody', 5, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems UpdateItem'],
  ['shoppers.refresh', 'nobody', 2, 2, 'BatchGetItem TransactWriteItems'],
  ['shoppers.logout', 'jwt', 4, 1, 'GetItem TransactWriteItems'],
  ['shoppers.verify', 'nobody', 4, 2, 'GetItem GetItem TransactWriteItems'],
  ['shoppers.resend-verification', 'jwt', 7, 2, 'UpdateItem GetItem GetItem TransactWriteItems'],
  [
    'shoppers.reset-request',
    'nobody',
    7,
    2,
    'UpdateItem UpdateItem UpdateItem GetItem GetItem TransactWriteItems',
  ],
  ['shoppers.reset-confirm', 'nobody', 8, 2, 'GetItem GetItem TransactWriteItems'],
  ['shoppers.me', 'jwt', 0, 1, 'GetItem'],
  ['shoppers.update-me', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shoppers.erase', 'jwt', 8, 1.5, 'GetItem Query TransactWriteItems'],
  ['shopper-addresses.create', 'jwt', 4, 2, 'GetItem GetItem TransactWriteItems'],
  ['shopper-addresses.list', 'jwt', 0, 1, 'GetItem'],
  ['shopper-addresses.get', 'jwt', 0, 1, 'GetItem'],
  ['shopper-addresses.update', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shopper-addresses.delete', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shopper-orders.list', 'jwt', 0, 3.5, 'GetItem Query BatchGetItem BatchGetItem'],
  ['shopper-orders.claim', 'jwt', 6, 4, 'GetItem GetItem GetItem BatchGetItem TransactWriteItems'],
  ['shopper-orders.get', 'jwt', 0, 3, 'GetItem GetItem BatchGetItem'],
];
