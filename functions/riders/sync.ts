import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { OfflineQueue, SyncOut } from '../../shared/riders/contract/rider-sync.ts';
import { syncQueue } from './sync-queue.ts';

export const route = defineRoute({
  id: 'rider.sync',
  method: 'POST',
  path: '/api/v1/rider/sync/',
  summary: 'Send the steps that you took offline',
  description:
    'Up to 50 steps in the order in which they were taken. Each is what the route of its name takes (its `body`), under the same rules, with the time at which it happened and a key of its own; `location` is where you were. Each is answered by itself, so the request answers 200 even if steps were refused: look at the `status` of each.\n\nA step whose predecessor on the same shipment was refused is `skipped`; steps of other shipments go on. Send the whole queue again whenever the answer was lost: a step is taken once under its key, and answered as the first time (`replayed`), a refusal too; to try a refused step again, give it a new key. Skipped steps keep theirs.\n\n`at` may be up to 24 hours ago and becomes `picked_up_at` or `completed_at`; the timeline shows when it arrived here, and when it happened as `happened_at`. A wrong delivery code uses one of its five attempts, once.',
  auth: { jwt: ['rider'] },
  body: OfflineQueue,
  returns: [200, SyncOut],
  // Each step has a key of its own.
  idempotent: false,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, ...request }, uses) {
    return { results: await syncQueue(body.steps, request, uses) };
  },
});

export const handler = lambda(route);
