import { Problem } from '../../kernel/problem.ts';
import type { Tenant } from '../../kernel/roles.ts';
import type { AnyCaller, Caller } from '../caller.ts';
import { retryOnConflict } from '../table/commit/retry-on-conflict.ts';
import type { Table, Write } from '../table/table.ts';
import { type HttpResult, toSuccess } from './answer/respond.ts';
import { type Audited, addTrail, writeAuditEntry } from './audit.ts';
import { addRecord, findRecorded, type IdempotencyKey } from './idempotency.ts';
import type { Request } from './route/route.ts';

/** The context of a change: its table, its Idempotency-Key, and the caller. */
export interface Asking {
  readonly table: Table;
  readonly idempotency: IdempotencyKey | undefined;
  readonly now: Date;
  readonly caller: AnyCaller | undefined;
  readonly ip: string;
  readonly requestId: string;
  /** The id of the route. */
  readonly action: string;
  /** When the request began, by `performance.now()`, if several changes share its time for conflicts. */
  readonly since?: number;
}

/** A request of which each part is a change of its own. The parts share its time for conflicts. */
export interface PartedRequest
  extends Required<Pick<Asking, 'now' | 'ip' | 'requestId' | 'action' | 'since'>>,
    Pick<Request<unknown, unknown, unknown, Caller>, 'caller' | 'baseUrl' | 'stableId' | 'keyed'> {}

/** An answer and, for a change, the writes that make it true. */
export interface Prepared {
  readonly answer: HttpResult;
  readonly writes?: readonly Write[];
  /** The id of what is changed, for the audit trail. */
  readonly target?: string | undefined;
  /** The accounts on whose trails an admin's decision is too. */
  readonly concerns?: readonly Tenant[];
  /** Why an admin decided so. */
  readonly reason?: string | undefined;
}

/** What a change is about, for its entries: what it changed, whom an admin's decision concerns, and why. */
type About = Pick<Prepared, 'target' | 'concerns' | 'reason'>;

/** The facts about a change's caller for its audit entry. */
export type Asker = Pick<Asking, 'caller' | 'now' | 'ip' | 'requestId' | 'action'>;

/** The facts about a delegate that the trail keeps. */
function delegateOf({ delegate }: Caller): Audited['delegate'] {
  return delegate && { member: delegate.member, organization: delegate.organization, grant: delegate.grant };
}

/**
 * The audit entry of a change by a user or an organization. Signed-in customers and holders of a link have none. Each
 * request and target has one entry: if a change takes two transactions, both have the same position on the trail.
 */
function auditedOf(
  { caller, now, ip, requestId, action }: Asker,
  { target, reason }: About,
): Audited | undefined {
  if (!caller || caller.kind === 'shopper' || caller.kind === 'link') return undefined;
  const { kind, mode, credential } = caller;
  return {
    ...(kind === 'partner'
      ? { user: caller.organization.id }
      : { user: caller.user, delegate: delegateOf(caller) }),
    mode,
    action,
    ip,
    target,
    reason,
    at: now.toISOString(),
    request_id: requestId,
    credential: { kind, id: credential },
  };
}

/** An admin's decision on another account's trail: it names the admin, and neither the session nor the address. */
function decisionOf(
  { caller, now, requestId: request_id, action }: Asker,
  { user, mode }: Tenant,
  { target, reason }: About,
): readonly Write[] {
  if (caller?.kind !== 'jwt' || user === caller.user) return [];
  const credential = { kind: 'admin' as const, id: caller.user };
  const at = now.toISOString();
  return [writeAuditEntry({ user, mode, at, action, target, reason, credential, request_id })];
}

/** The entries on the trails of all whom an admin's decision concerns. */
const writeDecided = (asker: Asker, about: About): readonly Write[] =>
  (about.concerns ?? []).flatMap((tenant) => decisionOf(asker, tenant, about));

/** The audit entries of a change, for a transaction of its own before the answer. */
export function writeEntry(asker: Asker, about: About): readonly Write[] {
  const done = auditedOf(asker, about);
  return [...(done ? [writeAuditEntry(done)] : []), ...writeDecided(asker, about)];
}

function addTrailTo(asker: Asker, about: About, writes: readonly Write[]): readonly Write[] {
  const done = auditedOf(asker, about);
  return [...(done ? addTrail(writes, done) : writes), ...writeDecided(asker, about)];
}

/** The earlier answer to the same request, if any. @throws Problem idempotency_key_reused */
async function replayAnswer({ table, idempotency, now }: Asking): Promise<HttpResult | undefined> {
  const first = idempotency && (await findRecorded({ table, now }, idempotency));
  return first && toSuccess(first.status, first.body, { 'idempotent-replayed': 'true' });
}

/**
 * Prepares a change and commits it in one transaction with its idempotency record and its audit entry. If another
 * writer was first, even during the preparation, it prepares the change again on the current state. A change already
 * made under the same Idempotency-Key is answered and not repeated.
 * @throws Problem why the change is refused; unavailable when other writers were first every time
 */
export async function transact(asking: Asking, prepare: () => Promise<Prepared>): Promise<HttpResult> {
  const { table, idempotency, now } = asking;
  async function change(): Promise<HttpResult> {
    const before = await replayAnswer(asking);
    if (before) return before;
    try {
      const { answer, writes, ...about } = await prepare();
      if (!writes) return answer;
      const { statusCode: status = 200, body = '' } = answer;
      const records = idempotency ? [addRecord(idempotency, { status, body }, now)] : [];
      await table.commit(addTrailTo(asking, about, [...writes, ...records]));
      return answer;
    } catch (error) {
      // Of two equal concurrent requests, the second is refused because of the first. It gets the first one's answer.
      const first = error instanceof Problem && error.status < 500 ? await replayAnswer(asking) : undefined;
      if (!first) throw error;
      return first;
    }
  }
  return await retryOnConflict(change, asking.since);
}
