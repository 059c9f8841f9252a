import { type Audited, auditEntry } from '../data/audit.ts';
import { Stale, type Table, type Write } from '../data/table.ts';
import { Problem } from '../domain/problem.ts';
import { type Once, record, recorded } from './idempotency.ts';
import { type HttpResult, success } from './respond.ts';
import type { Caller } from './route.ts';

/** How often a change is prepared when other writers keep being first. */
const attempts = 6;

/** Full jitter: a wait between nothing and 20, 40, 80 … ms. */
const backoff = (attempt: number) =>
  new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));

/** Around a change: where it is written, under which Idempotency-Key, and who asked for it. */
export interface Asking {
  readonly table: Table;
  readonly once: Once | undefined;
  readonly now: Date;
  readonly caller: Caller | undefined;
  readonly ip: string;
  readonly requestId: string;
  /** The id of the route. */
  readonly action: string;
}

/** An answer, and, where something changes, the writes that make it true. */
export interface Prepared {
  readonly answer: HttpResult;
  readonly writes?: readonly Write[];
  /** The id of what is changed, for the audit trail. */
  readonly target?: string | undefined;
}

function entryOf({ caller, now, ip, requestId, action }: Asking, target: string | undefined): Write[] {
  if (!caller) return [];
  const { user, mode, kind, credential } = caller;
  const done: Audited = {
    ...{ user, mode, action, ip, target, at: now.toISOString(), request_id: requestId },
    credential: { kind, id: credential },
  };
  return [auditEntry(done)];
}

/**
 * Prepares a change and commits it in one transaction with its idempotency record and its entry in the audit trail;
 * prepares it anew, on what is there by then, when another writer was first (to a write of the preparation, too). A change that was made before under the
 * same Idempotency-Key is answered and not made again.
 * @throws Problem unavailable when other writers were first every time
 */
export async function transact(asking: Asking, prepare: () => Promise<Prepared>): Promise<HttpResult> {
  const { table, once, now } = asking;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const replay = once && (await recorded(table, once, now));
    if (replay) return success(replay.status, replay.body, { 'idempotent-replayed': 'true' });
    try {
      const { answer, writes, target } = await prepare();
      if (!writes) return answer;
      const { statusCode: status = 200, body = '' } = answer;
      const records = once ? [record(once, { status, body }, now)] : [];
      await table.commit([...writes, ...records, ...entryOf(asking, target)]);
      return answer;
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      await backoff(attempt);
    }
  }
  throw new Problem('unavailable', 'Too many changes at once; try again.');
}
