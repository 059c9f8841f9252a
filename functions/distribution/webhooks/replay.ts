import * as z from 'zod';
import { asRefusal, Commit, createEventId, defineId, defineRoute, timeIn, timeOut } from '#ground';
import { destinationParams } from '../../../shared/distribution/contract/destinations.ts';
import { destinationExample } from '../../../shared/distribution/contract/story.data.ts';
import { allowDestinationAdmins } from '../../../shared/distribution/webhooks/access.ts';
import { writeReplayEvent } from '../../../shared/distribution/webhooks/destination-events.ts';
import { loadEnabledDestination } from '../../../shared/distribution/webhooks/load-destination.ts';
import { webhookLimit } from '../../../shared/webhooks/limits.ts';
import { assertRecent, eventDays } from '../../../shared/webhooks/replay/event-range.ts';

const Asked = z.object({
  from: timeIn.meta({ examples: ['2026-01-31T00:00:00Z'] }),
  to: timeIn.meta({ examples: ['2026-02-01T00:00:00Z'] }),
  only_failed: z
    .boolean()
    .default(false)
    .describe('Whether only deliveries that failed or are parked are sent. Default: all deliveries.'),
});

export const route = defineRoute({
  id: 'destinations.replay',
  at: 'POST /api/v1/console/distribution/webhooks/{destination_id}/replay/',
  summary: 'Replay the events of a webhook destination',
  description: `Sends the events of this time again, in their order and with their event ids, at most 25 a second. A delivery that failed or is parked goes on; one that succeeded is sent as a new delivery. Events of the last ${eventDays} days can be replayed.`,
  auth: allowDestinationAdmins,
  params: destinationParams,
  body: Asked.refine(
    ({ from, to }) => Date.parse(to) >= Date.parse(from),
    asRefusal('too_small', 'must not be before from', 'to'),
  ),
  returns: [
    202,
    z
      .object({
        destination: defineId<'WebhookDestination'>(),
        from: timeOut,
        to: timeOut,
        only_failed: z.boolean(),
      })
      .meta({
        id: 'WebhookReplay',
        examples: [
          {
            destination: destinationExample.id,
            from: '2026-01-31T00:00:00.000Z',
            to: '2026-02-01T00:00:00.000Z',
            only_failed: true,
          },
        ],
      }),
  ],
  errors: ['invalid_state'],
  limits: [webhookLimit],
  async handle({ params, body, now }, { table }) {
    assertRecent(body.from, now);
    const { id, organization: tenant, mode } = await loadEnabledDestination(table, params.destination_id);
    const replay = { destination: id, ...body };
    return new Commit([writeReplayEvent({ tenant, mode }, replay, { id: createEventId(), at: now })], replay);
  },
});
