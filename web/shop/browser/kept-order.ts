import {
  type Basket,
  emptyBasket,
  parseBasket,
  type quoteItemsOf,
  takeOrdered,
} from '../../../shared/shopfront/domain/basket.ts';

/**
 * What a browser keeps of a shop: the basket on the device, and in the tab the codes in use and the order that was begun.
 * The order stays until it is paid or has ended, or another one is begun, so that each way back leads to it. The page of
 * the order knows it by its token alone.
 */

/** An order that was begun: all that a repetition needs, so that one quote makes one order. */
export interface Placing {
  readonly body: object;
  /** The codes of discounts that it sends, to which faults point. */
  readonly codes?: readonly string[];
  /** Makes repetitions one where there is no quote. */
  readonly key?: string;
  readonly items: ReturnType<typeof quoteItemsOf>;
  /** The basket that it came from, to tell whether another one was begun. */
  readonly basket: string;
  /** The secret of the order, once it is placed. */
  readonly token?: string;
  /** Whether something is to be paid before the order stands. */
  readonly due?: boolean;
  /** Whether its page, or that of the gateway, was opened. */
  readonly left?: boolean;
}

const prefix = 'placing-';
export const keyOfBasket = (store: string): string => `basket-${store}`;
export const keyOfCodes = (store: string): string => `codes-${store}`;

/** Runs what a browser that keeps nothing refuses. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The basket of a shop. A browser that keeps nothing has an empty one. */
export const readBasketOf = (store: string): Basket =>
  attempt(() => parseBasket(localStorage.getItem(keyOfBasket(store)), Date.now())) ?? emptyBasket;

export const writeBasketOf = (store: string, basket: Basket): void =>
  attempt(() => localStorage.setItem(keyOfBasket(store), JSON.stringify(basket)));

export const readPlacingOf = (store: string): Placing | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(prefix + store) ?? 'null')) ?? undefined;

/** Keeps the order that was begun, or forgets it. */
export const keepPlacingOf = (store: string, placing: Placing | undefined): void =>
  attempt(() =>
    placing
      ? sessionStorage.setItem(prefix + store, JSON.stringify(placing))
      : sessionStorage.removeItem(prefix + store),
  );

/** The order stands: what it has leaves the basket, its codes are used, and its link stays. */
export function finishPlacingOf(store: string): void {
  const { items = [], token = '' } = readPlacingOf(store) ?? {};
  if (items.length > 0) writeBasketOf(store, takeOrdered(readBasketOf(store), items, Date.now()));
  attempt(() => sessionStorage.removeItem(keyOfCodes(store)));
  keepPlacingOf(store, { body: {}, items: [], basket: '', token, due: false, left: true });
}

/** The stores in which this tab has begun the order of a token. */
export const storesOfToken = (token: string): string[] =>
  (attempt(() => Object.keys(sessionStorage)) ?? [])
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((store) => readPlacingOf(store)?.token === token);
