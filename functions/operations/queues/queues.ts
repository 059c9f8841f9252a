import { defineRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { QueueCounts } from '../../../shared/operations/contract/queues.ts';
import { countQueues } from '../../../shared/operations/queues/read-queues.ts';

export const route = defineRoute({
  id: 'operations.queues',
  at: 'GET /api/v1/admin/queues/',
  summary: 'Count what waits for admins',
  description:
    'Counts what waits in each queue, up to 100: `more` says whether there is more than that. Papers, recoveries and dead letters are in both modes and are counted in live mode alone.',
  auth: { jwt: ['admin'], standing: adminSession },
  returns: [200, QueueCounts],
  handle: ({ caller, now }, { table }) => countQueues({ table, now }, caller.mode),
});
