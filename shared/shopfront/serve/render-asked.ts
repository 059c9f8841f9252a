import { toPublicProduct } from '../../catalog/domain/published/public-product.ts';
import { aboutPageOf } from '../pages/about.ts';
import { basketPageOf, linkPageOf } from '../pages/basket.ts';
import { categoryPageOf } from '../pages/category.ts';
import { checkoutPageOf } from '../pages/checkout.ts';
import { homePageOf, perPage } from '../pages/home.ts';
import { productPageOf } from '../pages/product.ts';
import { searchPageOf } from '../pages/search.ts';
import type { Listed } from '../parts/card.ts';
import type { Page } from '../parts/frame.ts';
import { positionsOf } from '../publish/publish-pages.ts';
import type { View } from '../view/shop.ts';
import type { Source } from './source.ts';

/** What the query of an address asks for. */
export interface AskedList {
  /** The page of a list, from 1 on. */
  readonly page: number;
  /** The words of a search. */
  readonly q: string;
}

/** A page of the first products of a list; undefined past its end. */
function pageOfList(
  { products, hasMore }: Awaited<ReturnType<Source['list']>>,
  page: number,
): Listed | undefined {
  const cards = products.slice((page - 1) * perPage);
  return cards.length === 0 && page > 1 ? undefined : { cards, page, hasNext: hasMore };
}

async function renderProduct(view: View, source: Source, slug: string): Promise<Page | undefined> {
  const product = await source.product(slug);
  if (product?.slug !== slug) return undefined;
  return productPageOf(view, toPublicProduct(product), positionsOf(product, view.categories));
}

async function renderCategory(
  view: View,
  source: Source,
  slug: string,
  page: number,
): Promise<Page | undefined> {
  const at = view.categories.findIndex((one) => one.slug === slug);
  if (at < 0) return undefined;
  const listed = pageOfList(await source.list({ category: view.categories[at]?.id }, page * perPage), page);
  return listed && categoryPageOf(view, at, listed);
}

async function renderHome(view: View, source: Source, page: number): Promise<Page | undefined> {
  const listed = pageOfList(await source.list({}, page * perPage), page);
  return listed && homePageOf(view, listed);
}

async function renderSearch(view: View, source: Source, { q, page }: AskedList): Promise<Page | undefined> {
  const found = await (q ? source.search(q, page * perPage) : source.list({}, page * perPage));
  const listed = pageOfList(found, page);
  return listed && searchPageOf(view, q, listed);
}

/** The page of a shop that an address asks for; undefined if there is none. */
export async function renderAsked(
  view: View,
  source: Source,
  parts: readonly string[],
  list: AskedList,
): Promise<Page | undefined> {
  const [name, slug = '', ...more] = parts;
  if (more.length > 0) return undefined;
  if (slug !== '') {
    if (name === 'p') return renderProduct(view, source, slug);
    if (name === 'c') return renderCategory(view, source, slug, list.page);
    return name === 'b' ? linkPageOf(view) : undefined;
  }
  switch (name) {
    case undefined:
      return renderHome(view, source, list.page);
    case 'search':
      return renderSearch(view, source, list);
    case 'basket':
      return basketPageOf(view);
    case 'checkout':
      return checkoutPageOf(view);
    case 'about':
      return aboutPageOf(view);
    default:
      return undefined;
  }
}
