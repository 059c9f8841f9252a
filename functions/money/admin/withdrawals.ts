import * as z from 'zod';
import { defineListRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { AdminWithdrawal } from '../../../shared/money/contract/admin-withdrawal.ts';
import { listFailedWithdrawals, listPendingWithdrawals } from '../../../shared/money/data/withdrawals.ts';
import { toWithdrawalView } from '../../../shared/money/views.ts';

const finders = { FAILED: listFailedWithdrawals, PENDING: listPendingWithdrawals } as const;

export const route = defineListRoute({
  id: 'admin-money.withdrawals',
  path: '/api/v1/admin/withdrawals/',
  summary: 'List withdrawals that need somebody',
  description:
    'FAILED lists what came back from the bank, whether it was refused or returned, newest first, until it is sent again; PENDING what the bank has not decided, by the time of the next look. Parts of payouts of commissions are among them, each with its `payout`. A page of PENDING may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: { status: z.enum(['FAILED', 'PENDING']).default('FAILED') },
  item: AdminWithdrawal,
  async list({ query: { status }, caller: { mode }, page }, { table }) {
    const { items, next } = await finders[status](table, mode, page);
    return { results: items.map(toWithdrawalView), next };
  },
});
