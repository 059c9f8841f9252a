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
