import * as z from 'zod';
import type { AnyCaller } from '../caller.ts';
import { Commit } from '../commit.ts';
import { instancesOf, type Wire } from '../wire.ts';
import { type HttpResult, toSuccess } from './answer/respond.ts';
import { Written } from './answer/written.ts';
import type { IdempotencyKey } from './idempotency.ts';
import { Reply, type Request, type Route } from './route/route.ts';
import { type Prepared, transact } from './transact.ts';

const Named = z.object({ id: z.string() });

/** The id of the object that a request changes: from its path, or of the object it created. */
function targetOf(params: unknown, answered: unknown): string | undefined {
  const named = Object.values(params ?? {}).find((value) => typeof value === 'string');
  return named ?? Named.safeParse(answered).data?.id;
}

const textOf = (encoded: unknown) => (typeof encoded === 'string' ? encoded : JSON.stringify(encoded));

/**
 * Runs the handler until its writes are committed on the state that it read. Each run reads again.
 * @throws Problem unavailable when other writers were first every time
 */
export function run(
  route: Route,
  wire: Wire,
  request: Request<unknown, unknown, unknown, AnyCaller | undefined>,
  idempotency: IdempotencyKey | undefined,
): Promise<HttpResult> {
  const [status, schema] = route.returns;
  const uses = instancesOf(route.uses, wire);
  const { caller, now, ip, requestId } = request;
  async function prepare(): Promise<Prepared> {
    const answer = await route.handle(request, uses);
    const said = answer instanceof Commit ? answer.body : answer;
    const { headers, status: other } = said instanceof Reply ? said : { headers: {} };
    const plain = said instanceof Reply ? said.body : said;
    const encoded = plain instanceof Written ? plain.text : schema.parse(plain);
    const body = encoded instanceof Uint8Array ? encoded : textOf(encoded);
    const result = toSuccess(other ?? status, body, headers);
    if (!(answer instanceof Commit)) return { answer: result };
    return {
      answer: result,
      writes: answer.writes,
      target: answer.target ?? targetOf(request.params, encoded),
      concerns: answer.concerns,
      reason: answer.reason,
    };
  }
  return transact({ table: wire.table, idempotency, now, caller, ip, requestId, action: route.id }, prepare);
}
