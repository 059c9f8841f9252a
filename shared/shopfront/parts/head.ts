import { iconPathOf } from '../pictures/store-pictures.ts';
import { assets } from '../view/assets.data.ts';
import { type Html, toHtml, writeData } from '../view/html.ts';
import { fileHrefOf, pageAddressOf, type View } from '../view/shop.ts';
import { type Social, socialOfStore } from './social.ts';

/** The scripts of pages besides the one that all have. */
export type Script = 'basket' | 'checkout' | 'link';

/** What a page says of itself. */
export interface About {
  readonly title: string;
  readonly description?: string | undefined;
  /** The path below the shop. */
  readonly path: string;
  /** Its social picture; left out, that of the store. */
  readonly social?: Social | undefined;
  readonly kind?: 'website' | 'product';
  /** Whether search engines leave it out. */
  readonly hidden?: boolean;
  readonly script?: Script;
  /** Structured data (schema.org). */
  readonly data?: readonly object[];
  /** Further elements. */
  readonly more?: Html | undefined;
}

/** The most characters of a description that search engines and chats show. */
const shownLength = 160;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // A character has at most two units. What is left out anyway is not taken apart.
  const characters = [...line.slice(0, 2 * shownLength + 2)];
  return characters.length > shownLength ? `${characters.slice(0, shownLength - 1).join('')}…` : line;
}

const property = (name: string, content: string | undefined) =>
  content !== undefined && content !== '' && toHtml`\n<meta property="${name}" content="${content}">`;

/** The social picture of a page, with its size, so that it is shown before it has been fetched. */
function renderSocial({ site }: View, { path, width, height, alt }: Social): readonly Html[] {
  const url = `${site.origin}${path}`;
  const values = {
    'og:image': url,
    'og:image:width': `${width}`,
    'og:image:height': `${height}`,
    'og:image:alt': alt,
  };
  const properties = Object.entries(values).map(
    ([name, content]) => toHtml`\n<meta property="${name}" content="${content}">`,
  );
  return [...properties, toHtml`\n<meta name="twitter:image" content="${url}">`];
}

const scriptTag = (view: View, name: 'shop' | Script) =>
  toHtml`\n<script src="/shop/${assets[`${name}-${view.language}.js`]}" defer></script>`;

/** The same page in the other languages of the shop. */
const alternates = (view: View, path: string): readonly Html[] =>
  view.languages.length < 2
    ? []
    : [...view.languages, undefined].map(
        (language) =>
          toHtml`\n<link rel="alternate" hreflang="${language ?? 'x-default'}" href="${pageAddressOf(view, path, language ?? view.languages[0])}">`,
      );

/**
 * The head of a page. It loads from its own host alone, and names nothing that hangs on the look of the shop, so that a
 * change of the accent, the corners or the typeface changes no page.
 */
export function renderHead(view: View, about: About): Html {
  const { store, isTest, preview } = view;
  const { path, kind = 'website', data = [] } = about;
  // Nobody shares a draft.
  const social = about.social ?? (preview === undefined ? socialOfStore(view) : undefined);
  const icon = iconPathOf(view);
  const title = about.title === store.name ? store.name : `${about.title} · ${store.name}`;
  const description = shorten(about.description || store.description || store.name);
  const address = pageAddressOf(view, path);
  const isHidden = about.hidden || isTest || preview !== undefined;
  return toHtml`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">${isHidden && toHtml`\n<meta name="robots" content="noindex">`}
<link rel="canonical" href="${address}">${alternates(view, path)}
<link rel="stylesheet" href="/shop/${assets['shop.css']}">
<link rel="stylesheet" href="${fileHrefOf(view, 'theme.css')}">
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="${icon}">
<link rel="manifest" href="${fileHrefOf(view, 'manifest.webmanifest')}">${property('og:type', kind)}${property('og:site_name', store.name)}${property('og:title', title)}${property('og:description', description)}${property('og:url', address)}${social && renderSocial(view, social)}
<meta name="twitter:card" content="summary_large_image">${about.more}${data.map((one) => toHtml`\n${writeData('', 'application/ld+json', { '@context': 'https://schema.org', ...one })}`)}${scriptTag(view, 'shop')}${about.script && scriptTag(view, about.script)}
</head>`;
}
