import { type Basket, quoteItemsOf } from '../../../shared/shopfront/domain/basket.ts';
import { keyOfBasket, readBasketOf, writeBasketOf } from './kept-order.ts';
import { shopData } from './shop-data.ts';

const key = keyOfBasket(shopData.store);

/** The basket of this shop. */
export const readBasket = (): Basket => readBasketOf(shopData.store);

/** What is in the basket, to tell it from another one. */
export const printBasket = (): string => JSON.stringify(quoteItemsOf(readBasket().lines));

/** Keeps a basket, and shows it in all tabs and in each script of this page. */
export function keepBasket(basket: Basket): void {
  writeBasketOf(shopData.store, basket);
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Calls back when the basket changes, here or in another tab. */
export function watchBasket(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
