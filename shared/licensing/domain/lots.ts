import { asKobo, type Id, type Kobo, proportionOf, sum } from '#ground/domain';
/** Prepaid capacity that was bought at once. Amounts are kobo. */
export interface Lot {
  readonly id: Id<'Lot'>;
  /** What it was worth in plans when it was bought, and what is left of that. */
  readonly face: Kobo;
  readonly remaining: Kobo;
  /** Price paid, net of VAT, and the part still deferred. */
  readonly net: Kobo;
  readonly unearned: Kobo;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Whether nothing may be taken from it while a bank disputes its payment. */
  readonly frozen?: true | undefined;
  /** What of its face value went with what was taken back of its payment, with what it owes of that. */
  readonly lost?: Kobo | undefined;
  /** What it owes of that: as much was not there any more. What comes back to it fills this first. */
  readonly owed?: Kobo | undefined;
}

/** What was taken from a lot: capacity, and our income from it. */
export interface LotShare {
  readonly lot: Id<'Lot'>;
  readonly face: Kobo;
  readonly net: Kobo;
}

/** Lots after a movement, and what moved from or to which. */
export interface MovedLots<L extends Lot> {
  readonly lots: readonly L[];
  readonly shares: readonly LotShare[];
}

const isUsable = ({ remaining, expires_at, frozen }: Lot, now: Date) =>
  remaining > 0 && !frozen && expires_at > now.toISOString();

/** What can be taken from lots now, in kobo of face value. */
export const capacityOf = (lots: readonly Lot[], now: Date): Kobo =>
  sum(asKobo(0), ...lots.filter((lot) => isUsable(lot, now)).map(({ remaining }) => remaining));

/** The income from a part of a lot: the same part of what was paid. The last part takes what is left. */
export const incomeOf = ({ face, remaining, net, unearned }: Lot, part: Kobo): Kobo =>
  part === remaining ? unearned : asKobo(Math.min(unearned, proportionOf(net, part, face)));

const inOrder = (lots: readonly Lot[]) =>
  lots.toSorted((one, other) => (one.expires_at < other.expires_at ? -1 : 1));

/** Lots after these shares were taken, or given back where `sign` is 1. */
export const applyShares = <L extends Lot>(
  lots: readonly L[],
  shares: readonly LotShare[],
  sign: 1 | -1,
): readonly L[] =>
  lots.map((lot) => {
    const share = shares.find((one) => one.lot === lot.id);
    if (!share) return lot;
    const remaining = asKobo(lot.remaining + sign * share.face);
    const unearned = asKobo(lot.unearned + sign * share.net);
    return { ...lot, remaining, unearned };
  });

/**
 * Takes capacity from lots, first from those that expire soonest.
 * @param face kobo, above 0
 * @returns undefined where the lots hold less
 */
export function takeFromLots<L extends Lot>(
  lots: readonly L[],
  face: Kobo,
  now: Date,
): MovedLots<L> | undefined {
  const shares: LotShare[] = [];
  let left: number = face;
  for (const lot of inOrder(lots)) {
    if (left === 0) break;
    if (!isUsable(lot, now)) continue;
    const part = asKobo(Math.min(left, lot.remaining));
    shares.push({ lot: lot.id, face: part, net: incomeOf(lot, part) });
    left -= part;
  }
  return left > 0 ? undefined : { lots: applyShares(lots, shares, -1), shares };
}

/** A part of a share, and the same part of its income. */
const partOf = ({ lot, face, net }: LotShare, part: Kobo): LotShare => ({
  lot,
  face: part,
  net: part === face ? net : proportionOf(net, part, face),
});

/** A lot that owes more, or less. @param more kobo */
const withDebt = <L extends Lot>(lot: L, more: number): L => ({
  ...lot,
  owed: asKobo((lot.owed ?? 0) + more),
});

/** What a share that comes back to a lot pays of what it owes, in kobo. */
const debtPaidBy = ({ face }: LotShare, { owed = asKobo(0) }: Lot): Kobo => asKobo(Math.min(face, owed));

/**
 * Gives capacity back to the lots that it came from, first to the one that was used last. What such a lot owes is filled
 * first, and stays our income. What came from a lot that has expired since is gone.
 * @param taken what was taken, in the order of its use
 * @param face kobo: at most what was taken
 */
export function returnToLots<L extends Lot>(
  lots: readonly L[],
  taken: readonly LotShare[],
  face: Kobo,
  now: Date,
): MovedLots<L> {
  const shares: LotShare[] = [];
  let after = lots;
  let left: number = face;
  for (const share of taken.toReversed()) {
    const part = asKobo(Math.min(left, share.face));
    left -= part;
    const lot = lots.find(({ id, expires_at }) => id === share.lot && expires_at > now.toISOString());
    if (part === 0 || !lot) continue;
    const back = partOf(share, part);
    const paid = debtPaidBy(back, lot);
    if (paid > 0) after = after.map((one) => (one === lot ? withDebt(lot, -paid) : one));
    if (paid < part) shares.push(partOf(back, asKobo(part - paid)));
  }
  return { lots: applyShares(after, shares, 1), shares };
}

/** The sums of shares, in kobo. */
export const totalOf = (shares: readonly LotShare[]): { readonly face: Kobo; readonly net: Kobo } => ({
  face: sum(asKobo(0), ...shares.map(({ face }) => face)),
  net: sum(asKobo(0), ...shares.map(({ net }) => net)),
});

/** The share of the lots' face value below which a pool is low. */
const lowShare = 5;

/** Whether lots hold at most a fifth of what they were worth. */
const isLow = (lots: readonly Lot[], now: Date) => {
  const current = lots.filter(({ expires_at }) => expires_at > now.toISOString());
  const face = sum(asKobo(0), ...current.map((lot) => lot.face));
  return capacityOf(lots, now) * lowShare <= face;
};

/** Whether a use has made a pool low that was not. */
export const hasBecomeLow = (before: readonly Lot[], after: readonly Lot[], now: Date): boolean =>
  !isLow(before, now) && isLow(after, now);
