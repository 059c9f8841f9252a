import type { ProductSummary } from '../../catalog/domain/published/public-product.ts';
import { type Html, toHtml } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';
import { renderPicture } from './picture.ts';
import { renderPrice } from './price.ts';

/** A product in a list. */
export type Card = Omit<ProductSummary, 'categories'>;

/** The products of a page of a list. */
export interface Listed {
  readonly cards: readonly Card[];
  /** From 1 on. */
  readonly page: number;
  readonly hasNext: boolean;
}

const sizes = '(min-width: 900px) 220px, (min-width: 600px) 30vw, 45vw';

/** The most pixels of a card’s side. */
const side = 360;

/** The box where a product has no picture. */
export const renderNoPicture = (words: View['words']): Html =>
  toHtml`<span class="blank" role="img" aria-label="${words.noPicture}"></span>`;

/** A picture that fills the square of a card. One that is smaller than that is not enlarged. */
function renderCardPicture(
  { store }: View,
  { id: product, name }: Card,
  { id, alt = name, width, height }: NonNullable<Card['image']>,
  eager: boolean,
): Html {
  const isSmall = width !== undefined && height !== undefined && Math.min(width, height) < side;
  const shown = { store: store.id, product, image: id, alt, width, height };
  return renderPicture(
    shown,
    isSmall ? { sizes: `${width}px`, eager, className: 'small' } : { sizes, eager },
  );
}

function renderCard(view: View, card: Card, eager: boolean): Html {
  const { words } = view;
  const { image, name } = card;
  const picture = image ? renderCardPicture(view, card, image, eager) : renderNoPicture(words);
  const state = card.in_stock ? card.few_left && words.fewLeft : words.soldOut;
  return toHtml`<li><a class="card" href="${hrefOf(view, `p/${card.slug}/`)}"><span class="frame">${picture}</span><span class="name">${name}</span>${renderPrice(card, words)}${state && toHtml`<span class="state">${state}</span>`}</a></li>`;
}

/** Products in a list. @param hasFirst whether the first of their pictures is the first of the page */
export function renderCards(view: View, cards: readonly Card[], hasFirst = true): Html {
  if (cards.length === 0) return toHtml`<p class="soft">${view.words.noProducts}</p>`;
  const first = hasFirst ? cards.findIndex(({ image }) => image !== undefined) : -1;
  return toHtml`<ul class="cards">${cards.map((card, nth) => renderCard(view, card, nth === first))}</ul>`;
}

/** The links to the pages before and after one of a list. @param query of a search */
export function renderPager(
  view: View,
  path: string,
  { page, hasNext }: Pick<Listed, 'page' | 'hasNext'>,
  query = '',
): Html | undefined {
  const { words } = view;
  if (page === 1 && !hasNext) return undefined;
  const at = (nth: number) => {
    const href = hrefOf(view, path);
    const asked = [query, ...(nth > 1 ? [`page=${nth}`] : [])].filter((part) => part).join('&');
    return asked ? `${href}${href.includes('?') ? '&' : '?'}${asked}` : href;
  };
  return toHtml`<nav class="pager" aria-label="${words.pages}">${page > 1 && toHtml`<a class="button quiet" rel="prev" href="${at(page - 1)}">${words.previous}</a>`}<span>${words.page(page)}</span>${hasNext && toHtml`<a class="button quiet" rel="next" href="${at(page + 1)}">${words.next}</a>`}</nav>`;
}
