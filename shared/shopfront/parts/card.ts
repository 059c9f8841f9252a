import type { ImageId, ProductId } from '../../kernel/ids.ts';
import type { Kobo } from '../../kernel/money.ts';
import { type Html, toHtml } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';
import { renderPicture } from './picture.ts';
import { renderPrice } from './price.ts';

/** A product in a list. */
export interface Card {
  readonly id: ProductId;
  readonly slug: string;
  readonly name: string;
  readonly price: Kobo;
  readonly compare_at_price?: Kobo | undefined;
  readonly image?: { readonly id: ImageId; readonly alt?: string | undefined } | undefined;
  readonly in_stock: boolean;
  readonly few_left: boolean;
}

const sizes = '(min-width: 900px) 220px, (min-width: 600px) 30vw, 45vw';

/** The box where a product has no picture. */
export const renderNoPicture = (words: View['words']): Html =>
  toHtml`<span class="blank" role="img" aria-label="${words.noPicture}"></span>`;

function renderCard(view: View, card: Card, eager: boolean): Html {
  const { words, store } = view;
  const { id: product, image, name } = card;
  const picture = image
    ? renderPicture({ store: store.id, product, image: image.id, alt: image.alt ?? name }, sizes, eager, 480)
    : renderNoPicture(words);
  const state = card.in_stock ? card.few_left && words.fewLeft : words.soldOut;
  return toHtml`<li><a class="card" href="${hrefOf(view, `p/${card.slug}/`)}"><span class="frame">${picture}</span><span class="name">${name}</span>${renderPrice(card, words)}${state && toHtml`<span class="state">${state}</span>`}</a></li>`;
}

/** Cards whose pictures are seen at once. */
const seenAtOnce = 2;

/** Products in a list. @param eager whether their pictures are the first of the page */
export const renderCards = (view: View, cards: readonly Card[], eager = true): Html =>
  cards.length === 0
    ? toHtml`<p class="soft">${view.words.noProducts}</p>`
    : toHtml`<ul class="cards">${cards.map((card, nth) => renderCard(view, card, eager && nth < seenAtOnce))}</ul>`;

/** The links to the pages before and after one of a list. @param path of the list; with its query for a search */
export function renderPager(
  view: View,
  path: string,
  page: number,
  hasNext: boolean,
  query = '',
): Html | undefined {
  const { words } = view;
  if (page === 1 && !hasNext) return undefined;
  const at = (nth: number) => {
    const href = hrefOf(view, path);
    const asked = [query, ...(nth > 1 ? [`page=${nth}`] : [])].filter((part) => part).join('&');
    return asked ? `${href}${href.includes('?') ? '&' : '?'}${asked}` : href;
  };
  return toHtml`<nav class="pager" aria-label="${words.pages}">${page > 1 && toHtml`<a rel="prev" href="${at(page - 1)}">${words.previous}</a>`}<span>${words.page(page)}</span>${hasNext && toHtml`<a rel="next" href="${at(page + 1)}">${words.next}</a>`}</nav>`;
}
