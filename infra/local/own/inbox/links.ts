import { type Html, toHtml } from '../../../../shared/shopfront/view/html.ts';

/** What looks like a link in a text. The end of a sentence behind it is no part of it. */
const link = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]]/gi;

/** A text as HTML, in which links of the web can be followed. They open beside the page, which they learn nothing about. */
export function writeWithLinks(text: string): Html {
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(link)) {
    const address = URL.canParse(found) ? found : undefined;
    if (address === undefined) continue;
    parts.push(
      text.slice(end, index),
      toHtml`<a href="${address}" target="_blank" rel="noopener noreferrer">${found}</a>`,
    );
    end = index + found.length;
  }
  return toHtml`${parts}${text.slice(end)}`;
}
