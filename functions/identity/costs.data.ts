import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['auth.register', 'nobody', 23, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['auth.login', 'nobody', 5, 1, 'UpdateItem UpdateItem GetItem TransactWriteItems UpdateItem'],
  ['auth.refresh', 'nobody', 2, 2, 'BatchGetItem TransactWriteItems'],
  ['auth.logout', 'jwt', 4, 0, 'TransactWriteItems'],
  ['auth.list-sessions', 'jwt', 0, 1.5, 'GetItem Query'],
  ['auth.end-session', 'jwt', 6, 1, 'GetItem TransactWriteItems'],
  ['auth.verify-email', 'nobody', 2, 1, 'GetItem TransactWriteItems'],
  ['auth.resend-verification', 'jwt', 6, 1, 'UpdateItem GetItem TransactWriteItems'],
  ['auth.reset-request', 'nobody', 5, 1, 'UpdateItem UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['auth.reset-confirm', 'nobody', 6, 1, 'GetItem TransactWriteItems'],
  ['auth.me', 'jwt', 0, 1, 'GetItem'],
  ['auth.update-me', 'jwt', 4, 1, 'GetItem TransactWriteItems'],
  ['auth.create-key', 'jwt', 9, 1, 'GetItem TransactWriteItems'],
  ['auth.list-keys', 'jwt', 0, 0.5, 'Query'],
  ['auth.revoke-key', 'jwt', 10, 2, 'GetItem GetItem TransactWriteItems'],
  ['auth.roll-key', 'jwt', 9, 2, 'GetItem GetItem TransactWriteItems'],
  ['auth.jwks', 'nobody', 0, 0, ''],
];
