import type { ApiClient } from '../../client.ts';
import { isApiError } from '../../errors.ts';
import { waitFor } from '../../retry.ts';
import type { Answer } from '../../types.ts';
import { type Command, countIn, inboxOf, type Session, UsageError } from '../session/command.ts';
import { causeOf } from '../terminal/failure.ts';
import { toClock } from '../terminal/table.ts';

/** Milliseconds between two looks for deliveries, and for an answer of the user's server. */
const pause = 1_000;
const patience = 15_000;
/** How many deliveries a look reads. */
const page = 25;

type Sent = Answer<'get', '/api/v1/webhooks/deliveries/{delivery_id}/'>;

/**
 * The ids of deliveries that are new, oldest first. Whole pages are read until one has a known delivery: a delivery may be
 * listed behind a later one whose destination answered sooner.
 */
async function newSince(svc: ApiClient, known: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  for await (const { id } of svc.list('/api/v1/webhooks/deliveries/', { query: { limit: page } })) {
    if (!known.has(id)) found.unshift(id);
    seen += 1;
    if (seen % page === 0 && found.length < seen) break;
  }
  return found;
}

/** Sends a delivery to a server of the user, as the service sends it. @returns what it answered, and how fast */
async function forward({ headers, body }: Sent, target: string) {
  const started = performance.now();
  const answer = await fetch(target, {
    method: 'POST',
    headers: { ...headers, 'user-agent': 'svc-webhooks/1' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) => String(status),
    (error: unknown) => `no answer: ${causeOf(error)}`,
  );
  return { answer, ms: Math.round(performance.now() - started) };
}

/** Shows a delivery, and forwards it if there is a server for it. */
async function handle(delivery_id: string, target: string | undefined, { svc, say, result }: Session) {
  const path = { delivery_id };
  const sent = await svc.get('/api/v1/webhooks/deliveries/{delivery_id}/', { path });
  const { event, event_id, created_at, body } = sent;
  const forwarded = target === undefined ? undefined : await forward(sent, target);
  const age = ((Date.now() - Date.parse(created_at)) / 1_000).toFixed(1);
  const subject = sent.order_number ?? sent.tracking_number;
  const end = forwarded ? `  → ${forwarded.answer}, ${forwarded.ms} ms` : '';
  say(`${toClock(new Date().toISOString())}  ${event}  ${subject}${end}  (${age} s after it happened)`);
  result({ event, event_id, delivery_id, ...(forwarded ?? { payload: JSON.parse(body) }) });
}

export const listenCommand: Command = {
  summary: 'Show webhook deliveries as they come, and forward them to a server of yours',
  options: {
    'forward-to': {
      value: 'url',
      about: 'The server, such as http://localhost:3000/hooks. Without it, they are only shown.',
    },
    count: { value: 'number', about: 'End after so many. Default: Ctrl+C ends it.' },
  },
  async run(typed, session) {
    const target = typed.text('forward-to');
    if (target !== undefined && !URL.canParse(target))
      throw new UsageError('--forward-to must be a URL of yours, such as http://localhost:3000/hooks');
    const count = typed.text('count') === undefined ? Number.POSITIVE_INFINITY : countIn(typed, 'count', 1);
    const { svc, say, mode } = session;
    const { secret } = await svc.get('/api/v1/webhooks/secret/');
    const { results } = await svc.get('/api/v1/webhooks/deliveries/', { query: { limit: 100 } });
    const known = new Set(results.map(({ id }) => id));
    say(
      target
        ? `Forwarding webhooks of ${mode} mode to ${target}. They are signed with ${secret}`
        : `Showing webhooks of ${mode} mode. --forward-to <url> sends them to a server of yours.`,
    );
    say(`Shipments without a server of their own are heard with the webhook_url ${inboxOf(session)}`);
    say('Waiting for events. Ctrl+C ends this.');
    for (const before = known.size; known.size < before + count; await waitFor(pause)) {
      try {
        for (const id of (await newSince(svc, known)).slice(0, before + count - known.size)) {
          await handle(id, target, session);
          known.add(id);
        }
      } catch (error) {
        if (isApiError(error) && error.status < 500) throw error;
        say('The service does not answer. Trying again.');
      }
    }
  },
};
