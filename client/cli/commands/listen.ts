import type { ApiClient } from '../../client.ts';
import { isApiError } from '../../errors.ts';
import { waitFor } from '../../retry.ts';
import { type Command, countIn, inboxOf, type Session, UsageError } from '../session/command.ts';
import { describeError, toClock } from '../session/print.ts';

/** Milliseconds between two looks for deliveries, and for an answer of the user's server. */
const pause = 1_000;
const patience = 15_000;
/** How many deliveries a look reads. */
const page = 25;

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

/** Sends a delivery to a server of the user: the same bytes, the same headers. */
async function forward(delivery_id: string, target: string, { svc, say, result }: Session): Promise<void> {
  const path = { delivery_id };
  const sent = await svc.get('/api/v1/webhooks/deliveries/{delivery_id}/', { path });
  const started = performance.now();
  const { headers, body, event, event_id } = sent;
  const answer = await fetch(target, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) => String(status),
    (error: unknown) => `no answer. ${describeError(error)}`,
  );
  const ms = Math.round(performance.now() - started);
  say(
    `${toClock(new Date().toISOString())}  ${event}  ${sent.order_number ?? sent.tracking_number}  → ${answer}, ${ms} ms`,
  );
  result({ event, event_id, delivery_id, answer, ms });
}

export const listenCommand: Command = {
  summary: 'Forward webhook deliveries to a server of yours, as they come',
  options: {
    'forward-to': { value: 'url', about: 'The server, such as http://localhost:3000/hooks.' },
    count: { value: 'number', about: 'End after so many. Default: Ctrl+C ends it.' },
  },
  async run(typed, session) {
    const target = typed.text('forward-to');
    if (!target || !URL.canParse(target)) throw new UsageError('--forward-to must be a URL of yours.');
    const count = typed.text('count') === undefined ? Number.POSITIVE_INFINITY : countIn(typed, 'count', 1);
    const { svc, say } = session;
    const { secret } = await svc.get('/api/v1/webhooks/secret/');
    const { results } = await svc.get('/api/v1/webhooks/deliveries/', { query: { limit: 100 } });
    const known = new Set(results.map(({ id }) => id));
    say(`Forwarding webhooks of ${session.mode} mode to ${target}. They are signed with ${secret}`);
    say(`Shipments without a server of their own are heard with the webhook_url ${inboxOf(session)}`);
    for (const before = known.size; known.size < before + count; await waitFor(pause)) {
      try {
        for (const id of (await newSince(svc, known)).slice(0, before + count - known.size)) {
          await forward(id, target, session);
          known.add(id);
        }
      } catch (error) {
        if (isApiError(error) && error.status < 500) throw error;
        say('The service does not answer. Trying again.');
      }
    }
  },
};
