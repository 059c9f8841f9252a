import { type Listed, renderCards, renderPager } from '../parts/card.ts';
import type { Page } from '../parts/frame.ts';
import { toHtml } from '../view/html.ts';
import type { View } from '../view/shop.ts';

/** What a search has found; without words, the newest products. */
export function searchPageOf(view: View, asked: string, listed: Listed): Page {
  const { cards } = listed;
  const { words } = view;
  const heading = asked ? words.resultsFor(asked) : words.search;
  const query = asked && `q=${encodeURIComponent(asked)}`;
  const nothing = asked !== '' && cards.length === 0;
  return {
    about: { title: heading, path: 'search/', hidden: true },
    main: toHtml`<h1>${heading}</h1>
${!asked && toHtml`<p class="soft">${words.searchHint}</p>`}
${nothing ? toHtml`<p role="status">${words.noResults(asked)}</p>` : renderCards(view, cards)}${renderPager(view, 'search/', listed, query)}`,
  };
}
