import { asKobo, type Kobo, type NamedItems, Problem, type Table } from '#ground';
import { hasActive } from '../../catalog/data/active-products.ts';
import { keyOfUser, parseUser } from '../../identity/data/users.ts';
import type { Store } from '../../stores/data/stores.ts';
import { keyOfZones, parseZones } from '../../stores/data/zones.ts';
import type { storeProblems } from '../../stores/domain/problems.ts';
import { isBeforeLive, listedClientGatesOf } from '../../stores/domain/store/client-gates.ts';
import { type Gate, gatesOf, shutGatesOf } from '../../stores/domain/store/readiness.ts';
import { isOpenToPublic } from '../../stores/domain/store/store.ts';
import { keysOfOwnStores, parseOwnStores } from '../../stores/own-stores.ts';
import { orderProblems } from '../domain/problems.ts';
import { keysOfSeller, parseSeller, type Seller, sellerGatesOf } from './seller.ts';

/**
 * Who asks which gates of a store:
 *
 * | who | which | requests |
 * |---|---|---|
 * | `readiness`, publish | all that apply | 3 |
 * | the home of a store | all that apply | 2, one of them with what else it shows |
 * | quote, place, charge | `balance`, `verification`; before a client's store is LIVE also `claim`, `license` | none of their own |
 */

/** When gates are asked, and the public address of the service, for the routes that open them. */
export interface AskedAt {
  readonly now: Date;
  readonly baseUrl: string;
}

/** The total of the smallest order: a gate that is shut for it is shut for every order. */
const smallest = asKobo(1);

const apiOf = ({ baseUrl }: AskedAt) => `${baseUrl}/api/v1`;

/** The keys of what decides about the gates of a store, besides its products: its owner and its zones. */
export const keysOfGates = (store: Store) => ({
  user: keyOfUser(store.owner),
  zones: keyOfZones(store.id),
  seller: keysOfSeller(store),
  own: keysOfOwnStores({ user: store.owner, mode: store.mode }),
});

/**
 * All gates that apply to a store.
 * @param found the items of `keysOfGates`
 * @param hasProduct whether one of its products is ACTIVE
 */
export function allGatesOf(
  store: Store,
  found: NamedItems<ReturnType<typeof keysOfGates>>,
  hasProduct: boolean,
  asked: AskedAt,
): readonly Gate[] {
  const { owned, most } = parseOwnStores(found.own);
  const facts = {
    ...store,
    isVerified: found.user !== undefined && parseUser(found.user).email_verified_at !== undefined,
    hasProduct,
    hasZone: parseZones(found.zones).zones.some(({ is_active }) => is_active),
    stores: { owned: owned.length, most },
  };
  return [
    ...gatesOf(facts, apiOf(asked)),
    ...listedClientGatesOf(store, asked.baseUrl),
    ...sellerGatesOf(parseSeller(store, found.seller), smallest, asked.now, apiOf(asked)),
  ];
}

/** All gates that apply to a store, with the reads of its owner, its zones and its catalog: 3 requests. */
export async function loadGates(table: Table, store: Store, asked: AskedAt): Promise<readonly Gate[]> {
  const [found, hasProduct] = await Promise.all([
    table.getTogether(keysOfGates(store)),
    hasActive(table, store.id),
  ]);
  return allGatesOf(store, found, hasProduct, asked);
}

/**
 * The gates that an order asks.
 * @param store undefined for one that was deleted since
 * @param total what its customer pays through us, in kobo
 */
export const gatesOfOrder = (
  store: Store | undefined,
  seller: Seller,
  total: Kobo,
  asked: AskedAt,
): Gate[] => [
  ...(store && isBeforeLive(store) ? listedClientGatesOf(store, asked.baseUrl) : []),
  ...sellerGatesOf(seller, total, asked.now, apiOf(asked)),
];

/**
 * Asserts that gates are open.
 * @param problem what is said otherwise: to whoever publishes, or to whoever orders
 * @throws Problem gates_open, store_not_live, with the gates that are shut
 */
export function assertGatesOpen(
  gates: readonly Gate[],
  problem: typeof storeProblems.gates_open | typeof orderProblems.store_not_live,
  detail?: string,
): void {
  const shut = shutGatesOf(gates);
  if (shut.length > 0) throw new Problem(problem, detail, { members: { gates: shut } });
}

/** A store, its owner as one who sells, and whether the store itself takes orders. */
interface Sale {
  readonly store: Store | undefined;
  readonly seller: Seller;
  readonly isOpen: boolean;
}

/**
 * Asserts that a store takes an order, by what was read with it. A draft whose gates are open takes none either.
 * @param total what its customer pays through us, in kobo
 * @throws Problem store_not_live, with the gates that are shut
 */
export function assertSells({ store, seller, isOpen }: Sale, total: Kobo, asked: AskedAt): void {
  const detail = isOpen ? 'The store takes no new orders at the moment.' : undefined;
  assertGatesOpen(gatesOfOrder(store, seller, total, asked), orderProblems.store_not_live, detail);
  if (!isOpen) throw new Problem(orderProblems.store_not_live, undefined, { members: { gates: [] } });
}

/**
 * Asserts that a customer may see what a store sells.
 * @throws Problem not_found for a draft and a suspended one, as for an unknown one; store_not_live for the draft of a
 * partner, with the gates that are shut
 */
export function assertQuotable(store: Store, seller: Seller, asked: AskedAt): void {
  if (isBeforeLive(store)) assertSells({ store, seller, isOpen: false }, smallest, asked);
  if (!isOpenToPublic(store)) throw new Problem('not_found');
}
