// A pool is capacity that a partner has prepaid, in lots: `face` is its worth in plans, `net` what was paid for it, which
// becomes our income as licences take it. Each step here makes the next pool of the one that was read and notes what moved;
// nothing is stored until `pool-writes.ts` saves the last one under the revision of the first. So the second of two
// licences at once is planned again. Disputes and refunds may come twice, late, or after a lot was used. A lot knows what
// it has `lost`, so it loses only the rest; what licences hold they keep, the lot has `owed` it since, and what comes back
// pays that first.

import { asKobo, type Id, type Kobo, limitReached, Problem, sum, toDecimal } from '#ground';
import type { Pool, StoredLot } from '../data/pools.ts';
import { isWhole, lossOf, type TakenPayment } from '../domain/lot-losses.ts';
import { applyShares, capacityOf, type LotShare, returnToLots, takeFromLots } from '../domain/lots.ts';
import { maxLots, type PoolMovementKind } from '../domain/pool.ts';
import { licensingProblems } from '../domain/problems.ts';

/** A movement of a pool, with its part of every lot. */
export interface Moved {
  readonly kind: PoolMovementKind;
  readonly license?: Id<'License'> | undefined;
  readonly shares: readonly LotShare[];
}

/**
 * A pool while it changes. A licence that replaces another gives back and takes in one change, so that what it gives back
 * can be taken at once. `pool-writes.ts` makes the writes of it.
 */
export interface PoolChange {
  readonly read: Pool;
  readonly pool: Pool;
  readonly moved: readonly Moved[];
}

/** A change that has not begun. */
export const beginPoolChange = (read: Pool): PoolChange => ({ read, pool: read, moved: [] });

const withLots = (
  { read, pool, moved }: PoolChange,
  lots: readonly StoredLot[],
  movement: Moved,
): PoolChange => ({
  read,
  pool: { ...pool, lots: [...lots] },
  moved: movement.shares.length > 0 ? [...moved, movement] : moved,
});

/** @throws Problem limit_reached for a pool that takes no more lots */
export function assertTakesLot({ lots }: Pool, now: Date): void {
  if (lots.filter(({ expires_at }) => expires_at > now.toISOString()).length >= maxLots)
    throw limitReached('lots', maxLots, 'Buy a larger one once some have expired.');
}

/** Credits a lot that was bought. @throws Problem limit_reached */
export function addLot(change: PoolChange, lot: StoredLot, now: Date): PoolChange {
  assertTakesLot(change.pool, now);
  const share = { lot: lot.id, face: lot.face, net: lot.net };
  return withLots(change, [...change.pool.lots, lot], { kind: 'CREDIT', shares: [share] });
}

/** The refusal of a licence that takes more than the pool holds. Both in kobo. */
export const refuseShortPool = (held: Kobo, face: Kobo): Problem =>
  new Problem(
    licensingProblems.pool_exhausted,
    `The pool holds ${toDecimal(held)} NGN, but the licence takes ${toDecimal(face)} NGN.`,
  );

/** Takes capacity for a licence. @param face kobo @throws Problem pool_exhausted */
export function allocateCapacity(
  change: PoolChange,
  license: Id<'License'>,
  face: Kobo,
  now: Date,
): { readonly change: PoolChange; readonly shares: readonly LotShare[] } {
  const taken = takeFromLots(change.pool.lots, face, now);
  if (!taken) throw refuseShortPool(capacityOf(change.pool.lots, now), face);
  const movement = { kind: 'ALLOCATION', license, shares: taken.shares } as const;
  return { change: withLots(change, taken.lots, movement), shares: taken.shares };
}

/** What a licence took from a pool. */
interface TakenShares {
  readonly id: Id<'License'>;
  readonly shares: readonly LotShare[];
}

/** Gives back what a licence has not used. @param license with the shares that it took @param face kobo */
export function giveBackCapacity(
  change: PoolChange,
  { id: license, shares: taken }: TakenShares,
  face: Kobo,
  now: Date,
): PoolChange {
  const { lots, shares } = returnToLots(change.pool.lots, taken, face, now);
  return withLots(change, lots, { kind: 'RETURN', license, shares });
}

/** How the payment of a lot is disputed. */
export interface DisputedPayment extends TakenPayment {
  /** Whether a dispute is not decided yet. */
  readonly isOpen: boolean;
}

const withLot = (change: PoolChange, read: StoredLot, lot: StoredLot, shares: readonly LotShare[]) => {
  const rest = change.pool.lots.map((one) => (one === read ? lot : one));
  return withLots(change, applyShares(rest, shares, -1), { kind: 'EXPIRY', shares });
};

/**
 * Removes the refunded or charged-back share from a lot and books it as income. The lot owes what is no longer there. A
 * fully refunded lot is removed and does not renew.
 * @param lot the lot after all other changes
 */
function loseTaken(change: PoolChange, read: StoredLot, lot: StoredLot, payment: TakenPayment): PoolChange {
  const { share, lost, owed } = lossOf(lot, payment);
  const shares = share ? [share] : [];
  if (isWhole(payment)) {
    const rest = change.pool.lots.filter((one) => one !== read);
    return withLots(change, rest, { kind: 'EXPIRY', shares });
  }
  if (lost === 0) return lot === read ? change : withLot(change, read, lot, []);
  const debt = { lost: sum(lot.lost ?? asKobo(0), lost), owed: sum(lot.owed ?? asKobo(0), owed) };
  return withLot(change, read, { ...lot, ...debt }, shares);
}

const findLot = ({ pool }: PoolChange, invoice: Id<'Invoice'>) =>
  pool.lots.find((one) => one.invoice === invoice);

/**
 * Follows the disputes of a lot's payment, as they stand now. While one is open the lot is frozen. Decided, it loses what
 * was taken back of it.
 * @param invoice of the lot
 */
export function disputeLot(
  change: PoolChange,
  invoice: Id<'Invoice'>,
  { isOpen, ...payment }: DisputedPayment,
): PoolChange {
  const read = findLot(change, invoice);
  if (!read || (isOpen && read.frozen)) return change;
  if (isOpen) return withLot(change, read, { ...read, frozen: true }, []);
  const { frozen, ...free } = read;
  return loseTaken(change, read, frozen ? free : read, payment);
}

/** Takes back what was refunded of a lot's payment. @param invoice of the lot */
export function refundLot(change: PoolChange, invoice: Id<'Invoice'>, payment: TakenPayment): PoolChange {
  const read = findLot(change, invoice);
  return read ? loseTaken(change, read, read, payment) : change;
}

/** Removes a lot that has expired. What was left of it is our income, and a pack that renews is to be bought again. */
export function expireLot(change: PoolChange, id: Id<'Lot'>): PoolChange {
  const lot = change.pool.lots.find((one) => one.id === id);
  if (!lot) return change;
  const rest = change.pool.lots.filter((one) => one !== lot);
  const shares = lot.remaining > 0 ? [{ lot: id, face: lot.remaining, net: lot.unearned }] : [];
  const after = withLots(change, rest, { kind: 'EXPIRY', shares });
  if (!lot.renews || !lot.pack) return after;
  const renewal = { lot: id, pack: lot.pack, prices: lot.prices, since: lot.expires_at, tries: 0 };
  return { ...after, pool: { ...after.pool, renewals: [...after.pool.renewals, renewal] } };
}
