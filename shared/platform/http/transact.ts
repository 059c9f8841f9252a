import { Problem } from '../../kernel/problem.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { Stale, type Table, type Write } from '../table/table.ts';
import { type Audited, auditEntry } from './audit.ts';
import type { AnyCaller } from './caller.ts';
import { type Once, record, recorded } from './idempotency.ts';
import { type HttpResult, success } from './respond.ts';

/** Around a change: where it is written, under which Idempotency-Key, and who asked for it. */
export interface Asking {
  readonly table: Table;
  readonly once: Once | undefined;
  readonly now: Date;
  readonly caller: AnyCaller | undefined;
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

/** Who asked for a change: what its entry in the audit trail is made of. */
export type Asker = Pick<Asking, 'caller' | 'now' | 'ip' | 'requestId' | 'action'>;

/**
 * The entry of a change in the audit trail: of a user, or of an organization; a shopper or the holder of a link has none. A request has one entry for each of its targets,
 * so that a change in two transactions, whose first writes it too, is told of once.
 */
export function entryOf(
  { caller, now, ip, requestId, action }: Asker,
  target: string | undefined,
): readonly Write[] {
  if (!caller || caller.kind === 'shopper' || caller.kind === 'link') return [];
  const { kind, mode, credential } = caller;
  const done: Audited = {
    ...(kind === 'partner'
      ? { user: caller.organization.id }
      : { user: caller.user, delegate: caller.delegate }),
    ...{ mode, action, ip, target, at: now.toISOString(), request_id: requestId },
    credential: { kind, id: credential },
  };
  return [auditEntry(done)];
}

/** What was answered to the same request before, if it was. @throws Problem idempotency_key_reused */
async function replayed({ table, once, now }: Asking): Promise<HttpResult | undefined> {
  const first = once && (await recorded(table, once, now));
  return first && success(first.status, first.body, { 'idempotent-replayed': 'true' });
}

/**
 * Prepares a change and commits it in one transaction with its idempotency record and its entry in the audit trail;
 * prepares it anew, on what is there by then, when another writer was first (to a write of the preparation, too). A change
 * that was made before under the same Idempotency-Key is answered and not made again.
 * @throws Problem why the change is refused; unavailable when other writers were first every time
 */
export async function transact(asking: Asking, prepare: () => Promise<Prepared>): Promise<HttpResult> {
  const { table, once, now } = asking;
  async function change(): Promise<HttpResult> {
    const before = await replayed(asking);
    if (before) return before;
    try {
      const { answer, writes, target } = await prepare();
      if (!writes) return answer;
      const { statusCode: status = 200, body = '' } = answer;
      const records = once ? [record(once, { status, body }, now)] : [];
      await table.commit([...writes, ...records, ...entryOf(asking, target)]);
      return answer;
    } catch (error) {
      // Sent twice at once, the second is refused for what the first has done: it gets the answer of the first.
      const meanwhile = error instanceof Problem ? await replayed(asking) : undefined;
      if (!meanwhile) throw error;
      return meanwhile;
    }
  }
  try {
    return await retryOnConflict(change);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    throw new Problem('unavailable', 'Too many changes at once; try again.');
  }
}
