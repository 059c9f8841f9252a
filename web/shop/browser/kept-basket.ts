import { type Basket, emptyBasket, parseBasket } from '../../../shared/shopfront/domain/basket.ts';
import { shopData } from './shop-data.ts';

const key = `basket-${shopData.store}`;
const listeners = new Set<() => void>();

/** The basket of this shop. A browser that keeps nothing has an empty one. */
export function readBasket(): Basket {
  try {
    return parseBasket(localStorage.getItem(key), Date.now());
  } catch {
    return emptyBasket;
  }
}

/** Keeps a basket, and shows it in all tabs. */
export function keepBasket(basket: Basket): void {
  try {
    localStorage.setItem(key, JSON.stringify(basket));
  } catch {
    // A browser may keep nothing.
  }
  for (const listener of listeners) listener();
}

/** Calls back when the basket changes, here or in another tab. */
export function watchBasket(listener: () => void): void {
  listeners.add(listener);
  addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
