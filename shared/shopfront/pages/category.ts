import { type Listed, renderCards, renderPager } from '../parts/card.ts';
import { categoryPathOf, renderCrumbs } from '../parts/crumbs.ts';
import type { Page } from '../parts/frame.ts';
import { structuredCrumbsOf } from '../parts/structured.ts';
import { toHtml } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';

/** A page of the products of a category and of those below it. @param at its position among all categories */
export function categoryPageOf(view: View, at: number, listed: Listed): Page {
  const { cards, page } = listed;
  const { words, categories } = view;
  const way = categoryPathOf(categories, at);
  const category = way.at(-1);
  const [name, path] = [category?.name ?? '', `c/${category?.slug ?? ''}/`];
  const crumbs = [
    { name: words.home, path: '' },
    ...way.map((one) => ({ name: one.name, path: `c/${one.slug}/` })),
  ];
  const below = categories.filter(({ parent }) => parent === at);
  return {
    about: {
      title: page > 1 ? `${name}, ${words.page(page)}` : name,
      description: category?.description,
      path,
      data: [structuredCrumbsOf(view, crumbs)],
      hidden: page > 1,
    },
    main: toHtml`${renderCrumbs(view, crumbs)}
<h1>${name}</h1>
${category?.description && toHtml`<p class="lead">${category.description}</p>`}
${below.length > 0 && toHtml`<nav class="chips" aria-label="${words.categories}"><ul>${below.map((one) => toHtml`<li><a href="${hrefOf(view, `c/${one.slug}/`)}">${one.name}</a></li>`)}</ul></nav>`}
${renderCards(view, cards)}${renderPager(view, path, listed)}`,
  };
}
