// A caller or the schedule has the proofs of a domain looked for. With all of them it is verified. If a server says that
// one is gone, a verified one is degraded, and lapses 72 hours later; silence changes nothing. Of two organizations that
// prove one domain the first has its guard. The other takes it only if the TXT record of the first is gone, whose namespace
// lapses in that same transaction. DNS and the CA are asked before it, so a crash loses a look and nothing else, and of two
// checks the second is Stale by the version. Stores that do not leave with the lapse leave later: `leaving_at` is kept
// until all have.

import { type Id, msPerSecond, type Write } from '#ground';
import { announcementOf } from '../partners/announce.ts';
import { proofTime } from './check-proofs.ts';
import { holderOfDomain, refuseInUse, removeDomainHolder, saveDomainHolder } from './data/holders.ts';
import { loadUncheckedNamespace, type Namespace, namespaceList, saveNamespace } from './data/namespaces.ts';
import { isHolding, type NamespaceStatus, namespaceMachine } from './domain/namespace.ts';
import { type Finding, toDatedRecords } from './domain/records.ts';
import { nextNamespaceCheckOf, stepAfterCheck } from './domain/schedule.ts';
import { distributionEvents } from './events.ts';
import { type Checking, checkOwnership, findProofs, type Proofs } from './find-proofs.ts';
import { writeLeaving } from './leave-namespace.ts';
import { toNamespaceView } from './view-namespace.ts';

const eventOfStatus = {
  PENDING: 'distribution.namespace.pending',
  VERIFIED: 'distribution.namespace.verified',
  DEGRADED: 'distribution.namespace.degraded',
  LAPSED: 'distribution.namespace.lapsed',
} as const satisfies Record<NamespaceStatus, string>;

/** The event of the status that a namespace has reached. @param before undefined for a new one */
export function writeNamespaceEvent(after: Namespace, before: Namespace | undefined, now: Date): Write {
  const { organization, mode, revision } = after;
  const announced = {
    organization,
    mode,
    revision,
    data: toNamespaceView(after),
    before: before && toNamespaceView(before),
  };
  return distributionEvents.emit(
    namespaceList.pk(after.id),
    announcementOf(eventOfStatus[after.status], announced, now),
  );
}

/** A namespace after a change, and the writes that make it so. */
export interface Checked {
  readonly namespace: Namespace;
  readonly writes: readonly Write[];
}

/** Another namespace that holds the domain. */
interface Rival {
  readonly id: Id<'Namespace'>;
  /** Undefined where it no longer exists. */
  readonly namespace: Namespace | undefined;
  /** What was found of its TXT record. */
  readonly ownership: Finding | undefined;
}

/** Whether a rival keeps the domain: its TXT record is there, or nobody says that it is gone. */
const isKept = ({ ownership }: Rival) => ownership?.state === 'ok' || ownership?.state === 'unknown';

/** Who else holds the domain: 1 GetItem, and 1 more with a lookup if anybody does. */
async function findRival(namespace: Namespace, uses: Checking): Promise<Rival | undefined> {
  const id = await holderOfDomain(uses.table, namespace);
  if (id === undefined || id === namespace.id) return undefined;
  const other = await loadUncheckedNamespace(uses.table, id);
  const isHolder = other !== undefined && isHolding(other.status);
  return {
    id,
    namespace: isHolder ? other : undefined,
    ownership: isHolder ? await checkOwnership(uses, other) : undefined,
  };
}

/** The writes of a namespace that lapses, and whose stores leave. */
async function lapseWrites(
  before: Namespace,
  set: Partial<Namespace>,
  { table, now }: Checking,
): Promise<Checked> {
  const at = now.toISOString();
  const { degraded_at: _, next_check_at: __, ...rest } = before;
  const namespace: Namespace = {
    ...rest,
    ...set,
    status: 'LAPSED',
    certificate: 'PENDING',
    checks: 0,
    leaving_at: at,
    updated_at: at,
    revision: before.revision + 1,
  };
  const writes = [
    saveNamespace(namespace, before.version),
    writeNamespaceEvent(namespace, before, now),
    ...(await writeLeaving({ table, now }, before)),
  ];
  return { namespace, writes };
}

/** The rival's namespace lapses, because its TXT record is gone. */
async function yieldWrites({ namespace, ownership }: Rival, uses: Checking): Promise<readonly Write[]> {
  if (!namespace || !ownership) return [];
  namespaceMachine.advance(namespace.status, 'yield');
  const at = uses.now.toISOString();
  const found = namespace.records.map((record) =>
    record.purpose === 'OWNERSHIP' ? { ...record, ...ownership, observed: [...ownership.observed] } : record,
  );
  const records = toDatedRecords(found, namespace.records, at);
  return (await lapseWrites(namespace, { records, checked_at: at }, uses)).writes;
}

/** Whether the certificate is in use after this check. The edge serves a domain only once the namespace is saved as verified. */
async function certifyVerified(
  before: Namespace,
  { handle, view }: Proofs,
  { certificates }: Checking,
): Promise<Namespace['certificate']> {
  if (handle === undefined || view?.status !== 'ISSUED') return 'PENDING';
  if (!certificates.isInstant && !isHolding(before.status)) return 'PENDING';
  if (before.certificate === 'PENDING') await certificates.serve(before, handle);
  return 'ISSUED';
}

const isSeen = (before: Namespace, after: Namespace) =>
  JSON.stringify([before.status, before.certificate, before.records]) !==
  JSON.stringify([after.status, after.certificate, after.records]);

/** When the schedule looks next: a caller who verifies a pending namespace does not move its schedule. */
function scheduleOf(before: Namespace, after: Namespace, by: CheckedBy, now: Date) {
  const isSame = before.status === after.status && before.certificate === after.certificate;
  const checks = isSame ? before.checks + (by === 'schedule' ? 1 : 0) : 0;
  if (isSame && by === 'caller' && after.status === 'PENDING') return { checks };
  return { checks, next_check_at: nextNamespaceCheckOf({ ...after, checks }, now) };
}

/** Who asks for a check. */
export type CheckedBy = 'caller' | 'schedule';

/**
 * Checks the proofs of a namespace, and what follows from them: it is verified, degraded or lapses, in one transaction with
 * the domain's guard and the events. A domain that another organization holds is taken over only if that organization's TXT
 * record is gone; its namespace lapses in the same transaction. Silence changes no status.
 * @throws Problem domain_in_use for a caller, where another organization keeps the domain, now or (at commit) first
 */
export async function checkNamespace(before: Namespace, by: CheckedBy, uses: Checking): Promise<Checked> {
  const { now } = uses;
  const [proofs, rival] = await Promise.all([findProofs(before, uses), findRival(before, uses)]);
  const { handle } = proofs;
  const isTaken = rival !== undefined && isKept(rival);
  if (isTaken && by === 'caller') throw refuseInUse(before.domain);
  const at = now.toISOString();
  const records = toDatedRecords(proofs.records, before.records, at);
  const step = stepAfterCheck(before, records, now);
  const seen = { records, checked_at: at, certificate_handle: handle };
  if (step === 'lapse') {
    const { namespace, writes } = await lapseWrites(before, seen, uses);
    return { namespace, writes: [...writes, removeDomainHolder(before)] };
  }
  const taken = step === 'verify' && isTaken ? undefined : step;
  const status = taken ? namespaceMachine.advance(before.status, taken) : before.status;
  const { degraded_at, leaving_at, ...rest } = before;
  const found: Namespace = {
    ...rest,
    ...seen,
    status,
    certificate: taken === 'verify' ? await certifyVerified(before, proofs, uses) : before.certificate,
    ...(status === 'DEGRADED' && { degraded_at: degraded_at ?? at }),
    ...(status === 'LAPSED' && { leaving_at }),
    updated_at: at,
  };
  const changed = { ...found, ...scheduleOf(before, found, by, now) };
  const namespace = { ...changed, revision: before.revision + (isSeen(before, changed) ? 1 : 0) };
  const takes = status === 'VERIFIED' && !isHolding(before.status);
  const writes = [
    saveNamespace(namespace, before.version),
    ...(takes ? [saveDomainHolder(namespace, rival?.id)] : []),
    ...(takes && rival ? await yieldWrites(rival, uses) : []),
    ...(status !== before.status ? [writeNamespaceEvent(namespace, before, now)] : []),
  ];
  return { namespace, writes };
}

/** Seconds that a call to verify may take: two proofs, then a certificate's, and the transaction. */
export const verifyTimeout = (2 * proofTime) / msPerSecond + 5;
