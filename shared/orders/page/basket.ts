import type * as z from 'zod';
import { asHtml } from '#ground';
import type { BasketOut } from '../contract/checkout/basket-link.ts';
import { type FramedPage, renderFrame } from './frame.ts';
import { renderItemRow, renderStoreContact } from './html.ts';
import { type OrderWords, orderWordsOf, type Telling } from './language/language.ts';
import type { PageShop } from './page-shop.ts';
import { toMomentText } from './times.ts';
import { toMoneyText } from './words.ts';

type Basket = z.output<typeof BasketOut>;

/** Ways to reach the store of a basket. */
interface Reach {
  readonly phone?: string | undefined;
  readonly whatsapp?: string | undefined;
}

/** The message by which a customer orders the basket from the store. */
const wishOf = ({ lines, code }: Basket, words: OrderWords): string =>
  words.orderWish(lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '), code);

function howToOrder(basket: Basket, reach: Reach, words: OrderWords): string {
  const { name } = basket.store;
  const { phone = null, whatsapp = null } = reach;
  const links = renderStoreContact({ phone, whatsapp }, wishOf(basket, words));
  return `<p>${links ? `${asHtml(words.orderByContact(name))} ${links}` : asHtml(words.orderByReply(name))}</p>`;
}

function goodsOf({ store, lines, subtotal, expires_at }: Basket, telling: Telling): string {
  const { words } = telling;
  if (lines.length === 0) return `<p>${asHtml(words.allOffSale)}</p>`;
  return `<table><caption>${asHtml(words.choseForYou(store.name))}</caption><tbody>${lines.map((line) => renderItemRow(line)).join('')}</tbody><tbody class="sums"><tr class="total"><th scope="row">${asHtml(words.items)}</th><td>${toMoneyText(subtotal)}</td></tr></tbody></table>
        <p class="soft">${asHtml(words.todaysPrices(toMomentText(expires_at, telling)))}</p>`;
}

/** The page of a basket that a store has filled for a customer, at current prices. */
export function renderBasketPage(basket: Basket, shop: PageShop, reach: Reach, now: Date): FramedPage {
  const words = orderWordsOf(shop.language);
  const { issues } = basket;
  const gone = issues.length > 0 ? `<p class="note">${asHtml(words.offSale(issues.length))}</p>` : '';
  return renderFrame({
    shop,
    title: `${words.yourBasket} · ${shop.name}`,
    heading: asHtml(words.yourBasket),
    main: `${gone}<section id="goods">${goodsOf(basket, { words, now })}</section><section>${howToOrder(basket, reach, words)}</section>`,
  });
}
