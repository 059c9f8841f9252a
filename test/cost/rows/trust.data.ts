import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['verification.get', 'jwt', 0, 1, 'GetItem'],
  ['verification.submit', 'jwt', 9, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['verification.upload', 'jwt', 1, 1, 'UpdateItem GetItem'],
  ['verifications.list', 'jwt', 0, 2.5, 'GetItem Query BatchGetItem'],
  ['verifications.get', 'jwt', 4, 3.5, 'GetItem GetItem Query BatchGetItem TransactWriteItems'],
  ['verifications.decide', 'jwt', 13, 3, 'GetItem GetItem GetItem TransactWriteItems'],
];
