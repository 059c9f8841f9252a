import { type DueTimes, defineDue, msPerDay, msPerHour, msPerMinute } from '#ground/domain';
import type { CertificateStatus, NamespaceStatus } from './namespace.ts';
import { hasAllProofs, hasLostProof, type ProofRecord } from './records.ts';

/** How long a new namespace is checked, in milliseconds. */
export const pendingLife = 7 * msPerDay;
/** The first and the longest wait between its checks, in milliseconds: 1, 2, 4 minutes … 4 hours. */
const firstWait = msPerMinute;
const longestWait = 4 * msPerHour;
/** Milliseconds between the checks of a verified namespace, and of a degraded one, which may be whole again. */
const verifiedWait = msPerDay;
const degradedWait = msPerHour;
/** Milliseconds for which a namespace without a proof keeps its stores. */
export const graceOfDegraded = 72 * msPerHour;

/** The fields that decide when a namespace is checked. Times are ISO 8601. */
export interface Scheduled {
  readonly status: NamespaceStatus;
  readonly certificate: CertificateStatus;
  readonly created_at: string;
  /** How often the schedule has checked it in this status. */
  readonly checks: number;
  readonly degraded_at?: string | undefined;
}

const waitAfter = (checks: number) => Math.min(longestWait, firstWait * 2 ** Math.min(checks, 20));

/** Milliseconds from a check to the next; undefined if none is to come. */
function waitOf({ status, certificate, checks }: Scheduled): number | undefined {
  if (status === 'PENDING') return waitAfter(checks);
  if (status === 'DEGRADED') return degradedWait;
  if (status === 'LAPSED') return undefined;
  // Its CA issues within minutes or hours.
  return certificate === 'ISSUED' ? verifiedWait : Math.min(verifiedWait, waitAfter(checks));
}

/**
 * When a namespace is checked next, ISO 8601; undefined if the schedule leaves it: one that lapsed, and one that was not
 * verified within 7 days. A call to verify checks them still.
 * @param from the time of the last check, or of its creation
 */
export function nextNamespaceCheckOf(namespace: Scheduled, from: Date): string | undefined {
  const wait = waitOf(namespace);
  if (wait === undefined) return undefined;
  const next = new Date(from.getTime() + wait);
  const { status, created_at, degraded_at } = namespace;
  const end = Date.parse(created_at) + pendingLife;
  if (status === 'PENDING' && next.getTime() > end) return undefined;
  if (status !== 'DEGRADED' || degraded_at === undefined) return next.toISOString();
  const lapse = Date.parse(degraded_at) + graceOfDegraded;
  return new Date(lapse > from.getTime() ? Math.min(lapse, next.getTime()) : next).toISOString();
}

/** Whether the grace of a degraded namespace is over. Only an answer that a proof is gone lets it lapse then. */
const isGraceOver = ({ status, degraded_at }: Scheduled, now: Date): boolean =>
  status === 'DEGRADED' &&
  degraded_at !== undefined &&
  Date.parse(degraded_at) + graceOfDegraded <= now.getTime();

/** What the findings of a check do to a namespace; undefined if it stays as it is. */
export function stepAfterCheck(
  namespace: Scheduled,
  records: readonly ProofRecord[],
  now: Date,
): 'verify' | 'degrade' | 'lapse' | undefined {
  if (hasAllProofs(records)) return 'verify';
  if (!hasLostProof(records)) return undefined;
  if (namespace.status === 'VERIFIED') return 'degrade';
  return isGraceOver(namespace, now) ? 'lapse' : undefined;
}

/** The fields that decide what time does to a namespace. */
export interface Watched {
  readonly next_check_at?: string | undefined;
  /** Since when its stores, its certificate and at last itself are taken away. */
  readonly leaving_at?: string | undefined;
}

const dueTimes = {
  leave: ({ leaving_at }) => leaving_at,
  check: ({ next_check_at, leaving_at }) => (leaving_at === undefined ? next_check_at : undefined),
} as const satisfies DueTimes<Watched>;
export type NamespaceDue = keyof typeof dueTimes;

/** What time does next to a namespace, and when. */
export const namespaceDueOf = defineDue<Watched, NamespaceDue>(dueTimes);
