import { type Listed, renderCards, renderPager } from '../parts/card.ts';
import type { Page } from '../parts/frame.ts';
import { openSign, renderHours } from '../parts/hours.ts';
import { renderBanner } from '../parts/store-picture.ts';
import { structuredStoreOf } from '../parts/structured.ts';
import { type Html, toHtml } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';

/** Products of a page of a list. */
export const perPage = 24;

/** What the shop is. The goods follow, and then its hours: who comes with a phone sees them without a scroll. */
function renderWelcome(view: View, banner: Html | undefined): Html {
  const { store, words, categories } = view;
  const roots = categories.filter(({ parent }) => parent === undefined);
  return toHtml`${banner}
<h1>${store.name}</h1>
${store.description && toHtml`<p class="lead">${store.description}</p>`}
${openSign}
${roots.length > 0 && toHtml`<nav class="chips" aria-label="${words.categories}"><ul>${roots.map(({ slug, name }) => toHtml`<li><a href="${hrefOf(view, `c/${slug}/`)}">${name}</a></li>`)}</ul></nav>`}`;
}

/** The home page, or a later page of the list of all products. */
export function homePageOf(view: View, listed: Listed): Page {
  const { cards, page } = listed;
  const { store, words } = view;
  const later = page > 1;
  const banner = later ? undefined : renderBanner(view);
  return {
    about: {
      title: later ? `${words.allProducts}, ${words.page(page)}` : store.name,
      path: '',
      data: later ? [] : [structuredStoreOf(view)],
      hidden: later,
    },
    main: toHtml`${later ? toHtml`<h1>${words.allProducts}</h1>` : renderWelcome(view, banner)}
<section aria-labelledby="newest">${later ? toHtml`<h2 id="newest" class="hidden">${words.page(page)}</h2>` : toHtml`<h2 id="newest">${words.newest}</h2>`}
${renderCards(view, cards, !banner)}${renderPager(view, '', listed)}</section>${
      !later &&
      toHtml`
<section aria-labelledby="hours"><h2 id="hours">${words.hours}</h2>${renderHours(view, true)}</section>`
    }`,
  };
}
