import type { Page } from '../parts/frame.ts';
import { toHtml } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';

/** What a browser that is offline shows of a page that was never opened. The script opens that page once it is back. */
export const offlinePageOf = (view: View): Page => ({
  about: { title: view.words.offlineTitle, path: '', hidden: true },
  main: toHtml`<h1>${view.words.offlineTitle}</h1>
<p id="unseen">${view.words.offlineText}</p>
<p><a class="button" href="${hrefOf(view, '')}">${view.words.toShop}</a></p>`,
});
