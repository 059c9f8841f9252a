import { Commit, defineRoute, Problem } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { AdminWallet, ReasonIn, walletOwnerParams } from '../../../shared/money/contract/admin-wallet.ts';
import { holdOf, keepMoney } from './keep.ts';
import { readOwner } from './owner-wallet.ts';

export const route = defineRoute({
  id: 'admin-money.release',
  at: 'POST /api/v1/admin/wallets/{owner}/release/',
  summary: 'Release money that is held',
  description:
    'The money can leave for a bank again, under the rules of every withdrawal. Nothing is sent by itself. The owner is mailed the reason. The decision is on the audit trail of both. Without a hold the answer is 409.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('FINANCE') },
  params: walletOwnerParams,
  body: ReasonIn,
  returns: [200, AdminWallet],
  errors: ['invalid_state'],
  async handle({ params: { owner }, body: { reason }, caller: { mode }, now }, { table }) {
    const found = await readOwner({ table }, owner, mode);
    if (!holdOf(found)) throw new Problem('invalid_state', 'Nothing of this money is held.');
    const { writes, shown, concerned } = await keepMoney({ table, now }, found, { mode, reason });
    return new Commit(writes, shown, owner, [concerned]).explain(reason);
  },
});
