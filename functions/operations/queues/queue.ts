import { defineListRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { QueuedThing, queueParams } from '../../../shared/operations/contract/queues.ts';
import { listQueue } from '../../../shared/operations/queues/read-queues.ts';

export const route = defineListRoute({
  id: 'operations.queue',
  path: '/api/v1/admin/queues/{queue}/',
  summary: 'List what waits in a queue',
  description:
    'Lists what waits in a queue, the longest waiting first, with who works on it. It shows no phones and no addresses. Something leaves its queue when it is decided. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: queueParams,
  item: QueuedThing,
  list: ({ params: { queue }, caller, now, page }, { table }) =>
    listQueue({ table, now }, queue, caller, page),
});
