import { type Id, msPerDay } from '#ground/domain';
import type { PackKey } from '../../billing/domain/plans.ts';
import { nextTryOf, reminderTime } from '../../billing/domain/renewal.ts';
import type { Lot } from './lots.ts';

/** The movements of a pool that its statements show. */
export const poolMovementKinds = ['CREDIT', 'ALLOCATION', 'RETURN', 'EXPIRY'] as const;
export type PoolMovementKind = (typeof poolMovementKinds)[number];

/** The most lots that a pool has at a time. */
export const maxLots = 200;

/** How long before the end of a lot its partner is warned. */
const warningTime = 30 * msPerDay;

/** A lot as its pool keeps it. */
export interface PooledLot extends Lot {
  /** The price list that it was bought by. */
  readonly prices: number;
  readonly pack?: PackKey | undefined;
  /** Whether the pack is bought again when the lot expires. */
  readonly renews?: true | undefined;
  /** Whether the partner was warned of its end. */
  readonly warned?: true | undefined;
  /** Whether the partner was reminded that the pack is bought again. */
  readonly reminded?: true | undefined;
}

/** A pack whose lot has expired and that is to be bought again. */
export interface PackRenewal {
  /** The lot that has expired. */
  readonly lot: Id<'Lot'>;
  readonly pack: PackKey;
  /** The price list that it was paid by. */
  readonly prices: number;
  /** When it was first due. */
  readonly since: string;
  readonly tries: number;
  /** Of the first try that failed. */
  readonly invoice?: Id<'Invoice'> | undefined;
}

interface Watched {
  readonly lots: readonly PooledLot[];
  readonly renewals: readonly PackRenewal[];
}

/** What time does to a pool next. */
export type PoolDue =
  | { readonly kind: 'warn' | 'expire'; readonly at: string; readonly lot: Id<'Lot'> }
  | { readonly kind: 'remind'; readonly at: string; readonly lot: Id<'Lot'>; readonly renews_at: string }
  | { readonly kind: 'renew'; readonly at: string; readonly renewal: PackRenewal };

/** Some time before the end of a lot. @param time milliseconds */
const beforeEnd = ({ expires_at }: Lot, time: number) =>
  new Date(Date.parse(expires_at) - time).toISOString();

/** What time does to a lot. */
const dueOfLot = (lot: PooledLot): readonly PoolDue[] => {
  const { id, warned, renews, reminded, expires_at } = lot;
  return [
    ...(warned ? [] : [{ kind: 'warn' as const, at: beforeEnd(lot, warningTime), lot: id }]),
    ...(renews && !reminded
      ? [{ kind: 'remind' as const, at: beforeEnd(lot, reminderTime), lot: id, renews_at: expires_at }]
      : []),
    { kind: 'expire', at: expires_at, lot: id },
  ];
};

/** What time does next to a pool, and when. */
export function poolDueOf({ lots, renewals }: Watched): PoolDue | undefined {
  const all: readonly PoolDue[] = [
    ...lots.flatMap(dueOfLot),
    ...renewals.flatMap((renewal): readonly PoolDue[] => {
      const at = nextTryOf(renewal);
      return at === undefined ? [] : [{ kind: 'renew', at, renewal }];
    }),
  ];
  return all.toSorted((one, other) => (one.at < other.at ? -1 : 1))[0];
}

export const poolStatuses = ['NONE', 'ACTIVE', 'PAST_DUE'] as const;

/** The pack that a partner has, and when it is bought again. */
export interface PackStanding {
  readonly status: (typeof poolStatuses)[number];
  readonly pack: PackKey | null;
  /** ISO 8601; null where it is not bought again. */
  readonly next: string | null;
}

/** The pack that a partner has: one that is overdue, else the one that is bought again soonest, else the newest. */
export function packStandingOf({ lots, renewals }: Watched, now: Date): PackStanding {
  const overdue = renewals.find(({ invoice }) => invoice !== undefined);
  if (overdue) return { status: 'PAST_DUE', pack: overdue.pack, next: nextTryOf(overdue) ?? null };
  const packs = lots.flatMap(({ pack, renews, expires_at }) =>
    pack !== undefined && expires_at > now.toISOString() ? [{ pack, renews, expires_at }] : [],
  );
  const byEnd = packs.toSorted((one, other) => (one.expires_at < other.expires_at ? -1 : 1));
  const [renewed] = byEnd.filter(({ renews }) => renews);
  if (renewed) return { status: 'ACTIVE', pack: renewed.pack, next: renewed.expires_at };
  const newest = byEnd.at(-1);
  return { status: newest ? 'ACTIVE' : 'NONE', pack: newest?.pack ?? null, next: null };
}
