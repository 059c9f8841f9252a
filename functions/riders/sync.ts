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
  summary: 'Send the steps you took offline',
  description:
    'Takes up to 50 steps in the order in which you took them. Each step has the `body` that the route of the same name takes, and follows the same rules. It also has the time at which it happened and a key of its own. A `location` step says where you were. Each step is answered separately, so the request answers 200 even if steps are refused: check the `status` of each.\n\nA step is `skipped` if an earlier step of the same shipment was refused. Steps of other shipments continue. If an answer is lost, send the whole queue again: each step is taken once under its key, and gets its first answer again (`replayed`), even if that was a refusal. To try a refused step again, give it a new key. Skipped steps keep their keys.\n\n`at` may be up to 24 hours ago. It becomes `picked_up_at` or `completed_at`. The timeline shows when the step arrived here, and when it happened as `happened_at`. A wrong delivery code uses one of its five attempts, once.',
  auth: { jwt: ['rider'] },
  body: OfflineQueue,
  returns: [200, SyncOut],
  // Each step has a key of its own.
  idempotent: false,
  uses: { table: tableAccess, pepper: pepperAccess },
  examples: {
    body: {
      steps: [
        {
          key: '0a6c7a1e-1',
          at: '2026-01-31T09:30:00.000Z',
          action: 'pickup',
          shipment_id: '3f0c8a52-7a64-4f0b-9b1d-6a7f5e1c2d90',
        },
        {
          key: '0a6c7a1e-2',
          at: '2026-01-31T09:58:00.000Z',
          action: 'verify',
          shipment_id: '3f0c8a52-7a64-4f0b-9b1d-6a7f5e1c2d90',
          body: { latitude: 6.4478, longitude: 3.4723, otp: '482913' },
        },
      ],
    },
    response: {
      results: [
        {
          key: '0a6c7a1e-1',
          status: 'done',
          replayed: false,
          shipment: {
            id: '3f0c8a52-7a64-4f0b-9b1d-6a7f5e1c2d90',
            tracking_number: 'SVC7K2M9QX4D',
            status: 'IN_TRANSIT',
            escrow_status: 'HELD',
            picked_up_at: '2026-01-31T09:30:00.000Z',
            updated_at: '2026-01-31T10:05:00.000Z',
          },
        },
        {
          key: '0a6c7a1e-2',
          status: 'refused',
          replayed: false,
          problem: {
            type: 'https://api.svc.example/docs/errors/#otp_invalid',
            title: 'The code is wrong',
            status: 400,
            detail: 'The code is wrong',
            code: 'otp_invalid',
            request_id: 'b7c1d1de-6f07-4b3e-9a52-4a3f0c8a527a',
            attempts_remaining: 4,
          },
        },
      ],
    },
  },
  async handle({ body, ...request }, uses) {
    return { results: await syncQueue(body.steps, request, uses) };
  },
});

export const handler = lambda(route);
