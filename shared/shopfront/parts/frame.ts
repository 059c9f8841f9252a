import { type Html, toHtml, writeData } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';
import { shopWordsOf } from '../words/words.ts';
import { type About, renderHead } from './head.ts';
import { openingDataOf } from './hours.ts';
import { renderLogo } from './store-picture.ts';

/** What a page consists of. */
export interface Page {
  readonly about: About;
  readonly main: Html;
}

/** What the scripts of all pages know of the shop. */
const clientDataOf = ({ store, site, preview }: View) => ({
  store: store.id,
  slug: store.slug,
  base: site.base,
  sells: preview === undefined,
  opening: openingDataOf(store),
});

/** What customers must know before they buy here. */
function renderNotices({ isTest, isPaused, preview, words }: View): readonly Html[] {
  const said = [isTest && words.testShop, preview !== undefined && words.draft, isPaused && words.paused];
  return said.filter((one) => one !== false).map((one) => toHtml`<p class="notice">${one}</p>\n`);
}

function renderHeader(view: View, query = ''): Html {
  const { store, words } = view;
  return toHtml`<header>${renderNotices(view)}<div class="bar">
<a class="brand" href="${hrefOf(view, '')}">${renderLogo(view)}<span>${store.name}</span></a>
<form class="find" role="search" action="${hrefOf(view, 'search/').split('?')[0]}"><input type="search" name="q" aria-label="${words.searchLabel}" placeholder="${words.search}" value="${query}" maxlength="200">${view.preview !== undefined && toHtml`<input type="hidden" name="token" value="${view.preview}">`}<button type="submit" aria-label="${words.search}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg></button></form>
<a class="basket" href="${hrefOf(view, 'basket/')}" data-label="${words.basket}"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M3 8h18l-2 12H5zM8 8l3-5m5 5-3-5"/></svg><span>${words.basket}</span><b id="count" hidden></b></a>
</div></header>`;
}

/** The same page in the other languages of the shop. */
const renderLanguages = (view: View, path: string): Html | undefined =>
  view.languages.length < 2
    ? undefined
    : toHtml`<nav aria-label="${view.words.language}">${view.languages
        .filter((language) => language !== view.language)
        .map(
          (language) =>
            toHtml`<a lang="${language}" hreflang="${language}" href="${hrefOf(view, path, language)}">${shopWordsOf(language).name}</a>`,
        )}</nav>`;

function renderFooter(view: View, path: string): Html {
  const { store, words } = view;
  return toHtml`<footer>
<p><a href="${hrefOf(view, 'about/')}">${words.about}</a>${store.phone && toHtml` <a href="tel:${store.phone}">${store.phone}</a>`}</p>
<p class="held">${words.held}.</p>${renderLanguages(view, path)}
</footer>`;
}

/** A whole page of a shop. @param query what was searched for, which the form keeps */
export function renderPage(view: View, { about, main }: Page, query?: string): string {
  const { words, language } = view;
  return `${toHtml`<!DOCTYPE html>
<html lang="${language}">
${renderHead(view, about)}
<body>
<a class="skip" href="#main">${words.skip}</a>
${renderHeader(view, query)}
<main id="main" tabindex="-1">
${main}
</main>
${renderFooter(view, about.path)}
${writeData('shop', 'application/json', clientDataOf(view))}
</body>
</html>
`}`;
}
