import { defineRoute, idempotencyAccess, pepperAccess } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { OfflineQueue, SyncOut } from '../../shared/riders/contract/rider-sync.ts';
import { syncQueue } from '../../shared/riders/sync/queue.ts';
import { uploadsAccess } from '../../shared/shipments/wiring.ts';

export const route = defineRoute({
  id: 'rider.sync',
  at: 'POST /api/v1/rider/sync/',
  summary: 'Send the steps you took offline',
  description:
    'Takes up to 50 steps in the order in which you took them. Each step has the `body` that the route of the same name takes, and follows the same rules. It also has the time at which it happened and a key of its own. A `location` step says where you were. Each step is answered separately, so the request answers 200 even if steps are refused: check the `status` of each.\n\nA step is `skipped` if an earlier step of the same shipment was refused. Steps of other shipments continue. If an answer is lost, send the whole queue again: each step is taken once under its key, and gets its first answer again (`replayed`), even if that was a refusal. To try a refused step again, give it a new key. Skipped steps keep their keys.\n\nA `proof` step is a photo or signature that you took. It is answered with the id of the `proof`, and with the `upload` for its file, which is valid for 15 minutes. Send the step again under its key for a fresh `upload` of the same proof. Once the file has arrived, `upload` is null. The proof must have been taken while the shipment was under way, or within 24 hours after that. A refused proof skips no other step. A proof is tried even if an earlier step of its shipment was refused, because it shows why.\n\n`at` may be up to 72 hours ago. Send `sent_at`, what the clock of the phone shows as it sends the queue: each `at` is moved by the difference to our clock, so a wrong clock does no harm. Without `sent_at` the clock of the phone must be right. `at` becomes the `taken_at` of a proof, `picked_up_at` or `completed_at`. The timeline shows when the step arrived here, and when it happened as `happened_at`. A wrong delivery code uses one of its five attempts, once.',
  auth: { jwt: ['rider'], standing: activeSession },
  body: OfflineQueue,
  returns: [200, SyncOut],
  // Each step has a key of its own.
  idempotent: false,
  uses: { pepper: pepperAccess, keys: idempotencyAccess, uploads: uploadsAccess },
  async handle({ body, ...request }, uses) {
    return { results: await syncQueue(body, request, uses) };
  },
});
