import { Stale, type Write } from '../data/table.ts';
import { Problem } from '../domain/problem.ts';
import type { Wire } from '../wire.ts';
import { type Once, record, recorded } from './idempotency.ts';
import { type HttpResult, success } from './respond.ts';
import { type Caller, Commit, Reply, type Request, type Route } from './route.ts';

/** How often a handler runs when other writers keep being first. */
const attempts = 6;

/** Full jitter: a wait between nothing and 20, 40, 80 … ms. */
const backoff = (attempt: number) =>
  new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));

function encode(route: Route, body: unknown): string | Uint8Array {
  const encoded = route.returns[1].parse(body);
  return encoded instanceof Uint8Array || typeof encoded === 'string' ? encoded : JSON.stringify(encoded);
}

/**
 * Runs the handler until its writes are committed on the state that it read; each run reads anew.
 * @throws Problem unavailable when other writers were first every time
 */
export async function run(
  route: Route,
  wire: Wire,
  request: Request<unknown, unknown, unknown, Caller | undefined>,
  once: Once | undefined,
): Promise<HttpResult> {
  const [status] = route.returns;
  const uses = Object.fromEntries(Object.entries(route.uses).map(([name, use]) => [name, use.of(wire)]));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const replay = once && (await recorded(wire.table, once, request.now));
    if (replay) return success(replay.status, replay.body, { 'idempotent-replayed': 'true' });
    const answer = await route.handle(request, uses);
    if (answer instanceof Reply) return success(status, encode(route, answer.body), answer.headers);
    if (!(answer instanceof Commit)) return success(status, encode(route, answer), {});
    const body = String(encode(route, answer.body));
    const writes: Write[] = [...answer.writes];
    if (once) writes.push(record(once, { status, body }, request.now));
    try {
      await wire.table.commit(writes);
      return success(status, body, {});
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      await backoff(attempt);
    }
  }
  throw new Problem('unavailable', 'Too many changes at once; try again.');
}
