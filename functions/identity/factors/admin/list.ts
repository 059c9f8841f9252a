import * as z from 'zod';
import { defineListRoute } from '#ground';
import { ListedRecovery } from '../../../../shared/identity/contract/factor-recovery.ts';
import { listRecoveries } from '../../../../shared/identity/data/factor-recoveries.ts';
import { recoveryStatuses } from '../../../../shared/identity/domain/factors/recovery.ts';
import { toListedRecoveryView } from '../../../../shared/identity/factors/factor-view.ts';
import { adminSession } from '../../../../shared/identity/standing.ts';

export const route = defineListRoute({
  id: 'factor-recoveries.list',
  path: '/api/v1/admin/factor-recoveries/',
  summary: 'List requests to recover an account',
  description:
    'Lists the requests with a status, oldest first: those that wait for a decision, unless you ask for others.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: { status: z.enum(recoveryStatuses).default('REQUESTED') },
  item: ListedRecovery,
  async list({ query: { status }, page }, { table }) {
    const { items, next } = await listRecoveries(table, status, page);
    return { results: items.map(toListedRecoveryView), next };
  },
});
