import type { Parcel, Rider } from './objects.ts';

/** Why a parcel needs somebody to look at it, the gravest first. */
const stuckKinds = [
  'held',
  'late',
  'silent',
  'still',
  'waiting',
  'returning',
  'riderless',
  'unclaimed',
] as const;
export type StuckKind = (typeof stuckKinds)[number];

export interface Stuck {
  readonly kind: StuckKind;
  /** Since when, or what it was promised for; ISO 8601. */
  readonly since: string;
  /** What the rider said. */
  readonly why?: string | undefined;
}

const minutes = (count: number) => count * 60_000;

/** Milliseconds after which nothing happened for too long: for what is delivered on the same day, and for what takes days. */
const limits = {
  quick: { unclaimed: minutes(10), riderless: minutes(15), waiting: minutes(45), still: minutes(90) },
  slow: { unclaimed: minutes(60), riderless: minutes(120), waiting: minutes(240), still: minutes(720) },
} as const;
const silentAfter = minutes(20);
const returningAfter = minutes(24 * 60);

const isPast = (since: string, after: number, now: Date) => now.getTime() - Date.parse(since) > after;

/**
 * Why a parcel stands still, or undefined while it does not.
 * @param rider who has it, as far as she is known
 */
export function stuckOf(parcel: Parcel, rider: Rider | undefined, now: Date): Stuck | undefined {
  const { status, updated_at: since, expected_at, service_level, created_at } = parcel;
  const after = limits[service_level === 'EXPRESS' || service_level === 'SAME_DAY' ? 'quick' : 'slow'];
  if (status === 'EXCEPTION') return { kind: 'held', since, why: parcel.hold_up };
  if (status === 'RETURNING')
    return isPast(since, returningAfter, now) ? { kind: 'returning', since, why: parcel.hold_up } : undefined;
  if (isPast(expected_at, 0, now)) return { kind: 'late', since: expected_at };
  if (status === 'PENDING')
    return isPast(created_at, after.unclaimed, now) ? { kind: 'unclaimed', since: created_at } : undefined;
  if (status === 'CLAIMED')
    return isPast(since, after.riderless, now) ? { kind: 'riderless', since } : undefined;
  if (rider?.position && status === 'IN_TRANSIT' && isPast(rider.position.seen_at, silentAfter, now))
    return { kind: 'silent', since: rider.position.seen_at };
  const [kind, limit] =
    status === 'ASSIGNED' ? (['waiting', after.waiting] as const) : (['still', after.still] as const);
  return isPast(since, limit, now) ? { kind, since } : undefined;
}

/** How grave it is: the less, the graver. */
export const gravityOf = ({ kind }: Stuck): number => stuckKinds.indexOf(kind);
