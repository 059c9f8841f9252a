import * as z from 'zod';
import {
  type Bucket,
  Commit,
  defineRoute,
  keyOfBucket,
  type RateLimit,
  Reply,
  rateHeadersOf,
  takeTokens,
  timeIn,
  timeOut,
} from '#ground';
import { countReplay, maxReplayed } from '../../shared/webhooks/replay/count-replay.ts';
import { assertReplayable, eventDays } from '../../shared/webhooks/replay/event-range.ts';
import { writeFirstReplay } from '../../shared/webhooks/replay/events.ts';
import { sentEvents } from './events/sent-events.ts';

const perHour = 2;
const replayLimit: RateLimit = { name: 'webhook-replay', perHour, failClosed: true };

const Asked = z.object({
  from: timeIn.meta({ examples: ['2026-01-31T09:00:00Z'] }),
  to: timeIn.describe('Included.').meta({ examples: ['2026-01-31T11:00:00Z'] }),
  only_failed: z
    .boolean()
    .default(true)
    .describe('Whether only events that your server has not answered 2xx so far are sent. Default: true.'),
  types: z
    .array(z.enum(sentEvents))
    .min(1)
    .max(sentEvents.length)
    .optional()
    .describe('Only events of these names. Default: all events.'),
});

/** What is asked for, with the end of its time not included. */
const toReplay = ({ to, ...asked }: z.output<typeof Asked>) => ({
  ...asked,
  until: new Date(Date.parse(to) + 1).toISOString(),
});

export const route = defineRoute({
  id: 'webhooks.replay',
  at: 'POST /api/v1/webhooks/replay/',
  summary: 'Replay the webhooks of a time',
  description: `Sends the events of your shipments and orders of this time again, oldest first, with the same event ids and bodies, each to the URL that it was meant for. By default only those that your server has not answered 2xx so far, also while we still try again by ourselves. A delivery that has not succeeded goes on; one that has is sent as a new delivery. A disabled destination is enabled again. Events of the last ${eventDays} days can be replayed, at most ${maxReplayed.toLocaleString('en')} at once and 25 a second. An account can send ${perHour} of these requests an hour in each mode; refused and repeated requests do not count.`,
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: Asked,
  returns: [
    202,
    z
      .object({
        count: z.int().describe('How many events are sent.'),
        next_from: timeOut
          .optional()
          .describe(
            'There are more events than one replay sends: the `from` of the next request. Left out if the whole time was taken.',
          ),
      })
      .meta({ id: 'AccountReplay', examples: [{ count: 42 }] }),
  ],
  async handle({ body, caller: { user: tenant, mode }, now }, { table }) {
    assertReplayable(body, now);
    const bucket: Bucket = [replayLimit, `${tenant}#${mode}`];
    const limited = takeTokens([bucket], [await table.get(keyOfBucket(bucket))], now.getTime());
    const asked = toReplay(body);
    const { count, next_from } = await countReplay(table, { tenant, mode }, asked);
    const replay = { ...asked, until: next_from ?? asked.until };
    const writes = count > 0 ? [writeFirstReplay({ tenant, mode }, replay, now)] : [];
    const answer = new Reply({ count, next_from }, rateHeadersOf(limited.standing));
    return new Commit([...writes, ...limited.writes], answer);
  },
});
