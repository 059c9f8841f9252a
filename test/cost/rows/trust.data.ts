import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['verification.get', 'jwt', 0, 1, 'GetItem'],
  ['verification.submit', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
  ['verification.upload', 'jwt', 1, 0, 'UpdateItem'],
  ['verifications.list', 'jwt', 0, 2.5, 'GetItem Query BatchGetItem'],
  ['verifications.get', 'jwt', 4, 3.5, 'GetItem GetItem Query BatchGetItem TransactWriteItems'],
  ['verifications.decide', 'jwt', 11, 2, 'GetItem GetItem TransactWriteItems'],
];
