import { createHash } from 'node:crypto';
import { asHtml } from '#ground';
import { orderWordsOf } from './language/language.ts';
import type { PageShop } from './page-shop.ts';

/**
 * Headers of what has a secret address: no cache keeps it, no link passes the address on, and no other page may frame
 * it.
 */
export const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
} as const;

/** What a page may load: its own host's files, and the tokens of the shop's theme, which are known by their hash. */
function policyOf(css: string): string {
  const theme = css && ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return `default-src 'none'; script-src 'self'; style-src 'self'${theme}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The parts of a page. All but the title are HTML. */
interface Framed {
  readonly title: string;
  /** Undefined where no shop is known. */
  readonly shop: PageShop | undefined;
  /** What the head contains besides the usual. */
  readonly head?: string;
  /** Attributes of the main element. */
  readonly data?: string;
  readonly heading: string;
  readonly main: string;
}

/** A page as a route answers it. */
export interface FramedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

function brandOf(shop: PageShop | undefined): string {
  if (!shop) return '<span class="brand">svc</span>';
  const { name, url, logo } = shop;
  const content = `${logo === undefined ? '' : `<img src="${asHtml(logo)}" alt="" width="40" height="40">`}<span>${asHtml(name)}</span>`;
  return url === undefined
    ? `<span class="brand">${content}</span>`
    : `<a class="brand" href="${asHtml(url)}">${content}</a>`;
}

/** A page for customers, which looks like their shop. It loads from no other host. */
export function renderFrame({ title, shop, head = '', data = '', heading, main }: Framed): FramedPage {
  const { css = '', language = 'en', isTest = false } = shop ?? {};
  const notice = isTest ? `<p class="notice">${asHtml(orderWordsOf(language).testShop)}</p>` : '';
  const html = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>${asHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/order/page.css">${css && `<style>${css}</style>`}${head}
  </head>
  <body>
    <header>${notice}<div class="bar">${brandOf(shop)}</div></header>
    <main${data}>
      <h1>${heading}</h1>
      ${main}
    </main>
  </body>
</html>
`;
  const headers = {
    ...secretHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(css),
  };
  return { html, headers };
}

/** The page of a link that leads nowhere. */
export function renderDeadLink(heading: 'yourOrder' | 'yourBasket'): FramedPage {
  const words = orderWordsOf('en');
  const text = asHtml(words[heading]);
  return renderFrame({
    title: words[heading],
    shop: undefined,
    heading: text,
    main: `<section id="status"><h2>${asHtml(words.deadLink)}</h2><p>${asHtml(words.deadLinkText)}</p></section>`,
  });
}
