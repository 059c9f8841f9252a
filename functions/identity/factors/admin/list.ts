import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { ListedRecovery } from '../../../../shared/identity/contract/factor-recovery.ts';
import { listRecoveries } from '../../../../shared/identity/data/factor-recoveries.ts';
import { recoveryStatuses } from '../../../../shared/identity/domain/factors/recovery.ts';
import { toListedRecoveryView } from '../../../../shared/identity/factors/factor-view.ts';
import { adminSession } from '../../../../shared/identity/standing.ts';

const id = 'factor-recoveries.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/admin/factor-recoveries/',
  summary: 'List requests to recover an account',
  description:
    'Lists the requests with a status, oldest first: those that wait for a decision, unless you ask for others.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: z.object({ ...pageQuery, status: z.enum(recoveryStatuses).default('REQUESTED') }),
  returns: [200, pageOf(ListedRecovery)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, { status });
    const { recoveries, next } = await listRecoveries(table, status, { limit, after });
    const views = recoveries.map(toListedRecoveryView);
    return pages.of(views, next, { url, route: id, caller, filters: { status }, limit });
  },
});
