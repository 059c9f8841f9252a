import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['verification.get', 'jwt', 0, 1, 'GetItem'],
  ['verification.submit', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
  ['verification.upload', 'jwt', 1, 0, 'UpdateItem'],
  ['verifications.list', 'jwt', 0, 1.5, 'Query BatchGetItem'],
  ['verifications.get', 'jwt', 4, 2.5, 'GetItem Query BatchGetItem TransactWriteItems'],
  ['verifications.decide', 'jwt', 11, 2, 'GetItem GetItem TransactWriteItems'],
];
