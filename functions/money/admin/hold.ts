import { Commit, defineRoute, msPerDay, refuseField } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { AdminWallet, WalletHoldIn, walletOwnerParams } from '../../../shared/money/contract/admin-wallet.ts';
import { keepMoney } from './keep.ts';
import { readOwner } from './owner-wallet.ts';

export const route = defineRoute({
  id: 'admin-money.hold',
  at: 'POST /api/v1/admin/wallets/{owner}/hold/',
  summary: 'Hold somebody’s money',
  description:
    'From now on the amount, or all of it, does not leave for a bank: withdrawals and payouts of it answer 409 `funds_held`, for 30 days unless `days` says otherwise. Shipments, orders and plans are paid from it all the same, and what comes in is added. A withdrawal that is on its way goes on. Holding again replaces the hold. Of an organization all is held, since a payout takes all. The owner is mailed the reason and sees it with the hold in the wallet, and the decision is on the audit trail of both.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('FINANCE') },
  params: walletOwnerParams,
  body: WalletHoldIn,
  returns: [200, AdminWallet],
  async handle({ params: { owner }, body, caller: { mode }, now, stableId: id }, { table }) {
    const found = await readOwner({ table }, owner, mode);
    const { reason, amount, days } = body;
    if (found.kind === 'organization' && typeof amount === 'number')
      throw refuseField(
        '/amount',
        'must be left out: a payout takes all that an organization has earned',
        'conflict',
      );
    const until = new Date(now.getTime() + days * msPerDay).toISOString();
    const hold = {
      id,
      reason,
      since: now.toISOString(),
      until,
      ...(typeof amount === 'number' && { amount }),
    };
    const { writes, shown, concerned } = await keepMoney({ table, now }, found, { mode, hold, reason });
    return new Commit(writes, shown, owner, [concerned]).explain(reason);
  },
});
