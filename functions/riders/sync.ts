import { defineRoute, idempotencyAccess, pepperAccess } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { OfflineQueue, SyncOut } from '../../shared/riders/contract/rider-sync.ts';
import { syncQueue } from '../../shared/riders/sync/queue.ts';

export const route = defineRoute({
  id: 'rider.sync',
  at: 'POST /api/v1/rider/sync/',
  summary: 'Send the steps you took offline',
  description:
    'Takes up to 50 steps in the order in which you took them. Each step has the `body` that the route of the same name takes, and follows the same rules. It also has the time at which it happened and a key of its own. A `location` step says where you were. Each step is answered separately, so the request answers 200 even if steps are refused: check the `status` of each.\n\nA step is `skipped` if an earlier step of the same shipment was refused. Steps of other shipments continue. If an answer is lost, send the whole queue again: each step is taken once under its key, and gets its first answer again (`replayed`), even if that was a refusal. To try a refused step again, give it a new key. Skipped steps keep their keys.\n\n`at` may be up to 24 hours ago. It becomes `picked_up_at` or `completed_at`. The timeline shows when the step arrived here, and when it happened as `happened_at`. A wrong delivery code uses one of its five attempts, once.',
  auth: { jwt: ['rider'], standing: activeSession },
  body: OfflineQueue,
  returns: [200, SyncOut],
  // Each step has a key of its own.
  idempotent: false,
  uses: { pepper: pepperAccess, keys: idempotencyAccess },
  async handle({ body, ...request }, uses) {
    return { results: await syncQueue(body.steps, request, uses) };
  },
});
