import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['shoppers.register', 'nobody', 10, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['shoppers.login', 'nobody', 5, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems UpdateItem'],
  ['shoppers.refresh', 'nobody', 2, 2, 'BatchGetItem TransactWriteItems'],
  ['shoppers.logout', 'jwt', 4, 1, 'GetItem TransactWriteItems'],
  ['shoppers.verify', 'nobody', 2, 1, 'GetItem TransactWriteItems'],
  ['shoppers.resend-verification', 'jwt', 5, 1, 'UpdateItem GetItem TransactWriteItems'],
  ['shoppers.reset-request', 'nobody', 5, 1, 'UpdateItem UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['shoppers.reset-confirm', 'nobody', 6, 1, 'GetItem TransactWriteItems'],
  ['shoppers.me', 'jwt', 0, 1, 'GetItem'],
  ['shoppers.update-me', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shoppers.erase', 'jwt', 8, 1.5, 'GetItem Query TransactWriteItems'],
  ['shopper-addresses.create', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shopper-addresses.list', 'jwt', 0, 1, 'GetItem'],
  ['shopper-addresses.get', 'jwt', 0, 1, 'GetItem'],
  ['shopper-addresses.update', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shopper-addresses.delete', 'jwt', 2, 1, 'GetItem TransactWriteItems'],
  ['shopper-orders.list', 'jwt', 0, 3.5, 'GetItem Query BatchGetItem BatchGetItem'],
  ['shopper-orders.claim', 'jwt', 4, 3, 'GetItem GetItem BatchGetItem TransactWriteItems'],
  ['shopper-orders.get', 'jwt', 0, 3, 'GetItem GetItem BatchGetItem'],
];
