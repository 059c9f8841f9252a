import type * as z from 'zod';
import { asHtml } from '../../kernel/display.ts';
import type { BasketOut } from '../contract/checkout/basket-link.ts';
import { renderDeadLink, renderFrame } from './frame.ts';
import { renderItemRow, renderStoreContact } from './html.ts';
import { toMomentText } from './times.ts';
import { toMoneyText } from './words.ts';

type Basket = z.output<typeof BasketOut>;

/** The store of a basket, as its page shows it. */
interface Shop {
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly is_test: boolean;
}

const heading = 'Your basket';

/** The message by which a customer orders the basket from the store. */
const wishOf = ({ lines, code }: Basket): string =>
  `Hello, I would like to order: ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')} (basket ${code})`;

function howToOrder(basket: Basket, shop: Shop): string {
  const name = asHtml(basket.store.name);
  const reach = renderStoreContact(shop, wishOf(basket));
  return `<p>${reach ? `To order it, call or write to ${name}: ${reach}` : `To order it, reply to ${name} in your chat.`}</p>`;
}

/** The page of a basket that a store has filled for a customer, at current prices. */
export function renderBasketPage(basket: Basket, shop: Shop, now: Date): string {
  const { store, lines, subtotal, issues, expires_at } = basket;
  const gone =
    issues.length > 0
      ? `<p class="note">${issues.length === 1 ? 'One item is' : `${issues.length} items are`} no longer on sale.</p>`
      : '';
  const goods =
    lines.length > 0
      ? `<table><caption>${asHtml(store.name)} chose this for you</caption><tbody>${lines.map((line) => renderItemRow(line)).join('')}</tbody><tbody class="sums"><tr class="total"><th scope="row">Items</th><td>${toMoneyText(subtotal)}</td></tr></tbody></table>
        <p class="soft">These are today’s prices, without delivery. The link works until ${toMomentText(expires_at, now)} Lagos time, and reserves nothing.</p>`
      : '<p>None of these items is on sale any more.</p>';
  const test = shop.is_test ? '<p class="note">This is a test shop.</p>' : '';
  return renderFrame({
    title: `${heading} · ${store.name}`,
    brand: store.name,
    heading,
    main: `${test}${gone}<section id="goods">${goods}</section><section>${howToOrder(basket, shop)}</section>`,
  });
}

/** The page of a code that leads to no basket. */
export const renderNoBasketPage = (): string =>
  renderFrame({
    title: heading,
    brand: 'svc',
    heading,
    main: renderDeadLink('It is incomplete, or too old. The store can send you a new one.'),
  });
