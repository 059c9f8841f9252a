import { randomUUID } from 'node:crypto';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { type Answered, type Asked, call } from '../support/routes/call.ts';
import type { Engine } from '../support/services/engine.ts';
import { type Recorded, recording } from '../support/wires/recording.ts';

export type CallerKind = 'key' | 'jwt' | 'nobody';

/** What one request to a route cost. */
export interface Played {
  readonly route: Route;
  readonly caller: CallerKind;
  readonly requests: readonly Recorded[];
  readonly time: Time;
}

/** What some work took. */
export interface Time {
  /** Milliseconds of one core. */
  readonly cpuMs: number;
  /** Webhooks that were posted meanwhile. */
  readonly posts: number;
}

/** The query of the next look at changes, after a first one that is not counted. */
export async function sinceNow(
  wire: Wire,
  route: Route,
  headers: Asked['headers'],
  query: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { body } = await call(wire, route, { ...(headers && { headers }), query });
  return Object.fromEntries(new URL(String(body.next)).searchParams);
}

/** A script in which routes are called; what they cost is written down. */
export interface Play {
  /** For what stands around the calls: nothing that is done with it is counted. */
  readonly wire: Wire;
  /** Does something with a wire whose requests are counted. */
  counted<T>(
    work: (wire: Wire) => Promise<T>,
  ): Promise<{ done: T; requests: readonly Recorded[]; time: Time }>;
  /** Whether requests are weighed. Work takes the time that it takes only while they are not. */
  weigh(on: boolean): void;
  /** Lets time pass. Milliseconds. */
  pass(ms: number): void;
  /** Calls a route. @throws when it does not succeed */
  call(route: Route, headers: Asked['headers'], asked?: Omit<Asked, 'headers'>): Promise<Answered>;
}

function kindOf(headers: Asked['headers']): CallerKind {
  if (!headers?.authorization) return 'nobody';
  return headers.authorization.startsWith('Bearer svc_') ? 'key' : 'jwt';
}

/**
 * A play on an engine. Its clock advances by a second with each call, so that every run of it writes items of the same
 * size. Nobody receives the webhooks; they are answered 200.
 */
export function startPlay({ config, client }: Engine): Play & { readonly played: readonly Played[] } {
  let now = Date.parse('2026-01-31T09:30:00.000Z');
  const wire = createWire(config, () => new Date(now));
  const { wire: watched, requests, weigh } = recording(wire, client);
  let posts = 0;
  for (const each of [wire, watched]) resolverAccess.provide(each, { resolve: async () => ['1.1.1.1'] });
  webhookSenderAccess.provide(watched, {
    async post() {
      posts += 1;
      return { status_code: 200, ms: 42, answer: 'ok' };
    },
  });
  const played: Played[] = [];
  const counted: Play['counted'] = async (work) => {
    now += 1000;
    const first = requests.length;
    const [posted, used] = [posts, process.cpuUsage()];
    const done = await work(watched);
    const { user, system } = process.cpuUsage(used);
    const time = { cpuMs: (user + system) / 1000, posts: posts - posted };
    return { done, requests: requests.slice(first), time };
  };
  return {
    wire,
    played,
    counted,
    weigh,
    pass(ms) {
      now += ms;
    },
    async call(route, headers, asked = {}) {
      // Callers send a key wherever a route takes one, as the guides say.
      const key = route.idempotent && { 'idempotency-key': randomUUID() };
      const { done: answer, ...cost } = await counted((watching) =>
        call(watching, route, { ...asked, headers: { ...key, ...headers } }),
      );
      if (answer.status >= 300) throw new Error(`${route.id}: ${answer.text}`);
      played.push({ route, caller: kindOf(headers), ...cost });
      return answer;
    },
  };
}
