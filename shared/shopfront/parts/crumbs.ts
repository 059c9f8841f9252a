import { type Html, toHtml } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';
import type { Crumb } from './structured.ts';

/** The way from the home page to a page, whose last step is the page itself. */
export const renderCrumbs = (view: View, crumbs: readonly Crumb[]): Html =>
  toHtml`<nav class="crumbs" aria-label="${view.words.breadcrumbs}"><ol>${crumbs.map(({ name, path }, at) =>
    at === crumbs.length - 1
      ? toHtml`<li aria-current="page">${name}</li>`
      : toHtml`<li><a href="${hrefOf(view, path)}">${name}</a></li>`,
  )}</ol></nav>`;

/** The categories above one and itself, by their positions among all. */
export function categoryPathOf(
  categories: View['categories'],
  at: number,
): readonly View['categories'][number][] {
  const category = categories[at];
  if (!category) return [];
  return [...(category.parent === undefined ? [] : categoryPathOf(categories, category.parent)), category];
}
