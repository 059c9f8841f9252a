import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { WithdrawalOut } from '../../shared/money/contract/withdrawal.ts';
import { withdrawalsOf } from '../../shared/money/data/withdrawals.ts';
import { toWithdrawalView } from '../../shared/money/views.ts';

const id = 'wallet.withdrawals';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/wallet/withdrawals/',
  summary: 'List your withdrawals',
  description:
    'Lists your withdrawals, newest first, each with the status that was last known. Read a single withdrawal to ask the gateway again.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(WithdrawalOut)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { withdrawals, next } = await withdrawalsOf(table, caller.user, caller.mode, { limit, after });
    return pages.of(withdrawals.map(toWithdrawalView), next, { url, route: id, caller, filters: {}, limit });
  },
});
