import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['fleet.invite', 'jwt', 13, 2, 'UpdateItem GetItem GetItem TransactWriteItems'],
  ['fleet.list-invitations', 'jwt', 0, 1.5, 'Query BatchGetItem'],
  ['fleet.resend-invitation', 'jwt', 12, 3, 'UpdateItem GetItem GetItem GetItem TransactWriteItems'],
  ['fleet.revoke-invitation', 'jwt', 8, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['fleet.view-invitation', 'nobody', 0, 1, 'GetItem'],
  ['fleet.accept-invitation', 'jwt', 14, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['fleet.list-members', 'jwt', 0, 2, 'Query BatchGetItem BatchGetItem'],
  ['fleet.remove-member', 'jwt', 6, 2, 'GetItem GetItem TransactWriteItems'],
  ['fleet.list-fleets', 'jwt', 0, 2, 'Query BatchGetItem BatchGetItem'],
  ['fleet.leave', 'jwt', 8, 3, 'GetItem GetItem GetItem TransactWriteItems'],
];
