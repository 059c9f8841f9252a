import type { Page } from '../parts/frame.ts';
import { type Html, toHtml, writeData } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';

/** Where a script says that an order was begun, with the link to it. */
export const renderBegunOrder = (): Html => toHtml`<div id="begun" class="note" role="status" hidden></div>`;

/** The least that an order of a shop must come to, in kobo: that of the store, or of its zone that asks for least. */
function leastOf({ store, zones }: View): number {
  const ofZones = zones.map(({ min_order = 0 }) => min_order);
  const delivers = store.fulfillment_methods.includes('DELIVERY') && ofZones.length > 0;
  return Math.max(store.min_order, delivers ? Math.min(...ofZones) : 0);
}

/** The basket, which its script fills: it lies in the browser. */
export function basketPageOf(view: View): Page {
  const { words, store } = view;
  const known = { least: leastOf(view), delivers: store.fulfillment_methods.includes('DELIVERY') };
  return {
    about: { title: words.yourBasket, path: 'basket/', hidden: true, script: 'basket' },
    main: toHtml`<h1>${words.yourBasket}</h1>
<noscript><p class="note">${words.basketNeedsScript}</p></noscript>
<p id="offline" class="note" role="status"></p>
${renderBegunOrder()}
<div id="lines" aria-busy="true"></div>
<p id="empty" hidden>${words.emptyBasket} <a href="${hrefOf(view, '')}">${words.toShop}</a></p>
<div id="sum" class="sum" hidden><p><span>${words.subtotal}</span><strong id="subtotal"></strong></p><p class="changed" id="least" role="status"></p><p class="soft">${words.deliveryLater}</p><a class="button" href="${hrefOf(view, 'checkout/')}">${words.toCheckout}</a><p class="held">${words.held}.</p></div>
${writeData('known', 'application/json', known)}`,
  };
}

/** The basket that a shop has filled for a customer: its script asks for it by the code in the address. */
export function linkPageOf(view: View): Page {
  const { words, store } = view;
  return {
    about: { title: words.yourBasket, path: 'b/', hidden: true, script: 'link' },
    main: toHtml`<h1>${words.chosenForYou(store.name)}</h1>
<noscript><p class="note">${words.basketNeedsScript}</p></noscript>
<p id="offline" class="note" role="status"></p>
<div id="lines" aria-busy="true"></div>
<div id="choice" class="row" hidden></div>`,
  };
}
