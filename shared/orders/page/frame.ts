import { asHtml } from '../../kernel/display.ts';

const policy =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; object-src 'none'";

/**
 * Headers of pages whose address is a secret: no cache keeps the page, no link passes the address on, and no other page
 * may frame it.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
} as const;

/** The parts of a page. All but the title are HTML. */
interface Framed {
  readonly title: string;
  /** The name in the header, as text. */
  readonly brand: string;
  /** What the head contains besides the usual. */
  readonly head?: string;
  /** Attributes of the main element. */
  readonly data?: string;
  readonly heading: string;
  readonly main: string;
}

/** A page for customers. It loads from no other host. */
export const renderFrame = ({
  title,
  brand,
  head = '',
  data = '',
  heading,
  main,
}: Framed): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>${asHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/order/page.css">${head}
  </head>
  <body>
    <header><span class="brand">${asHtml(brand)}</span></header>
    <main${data}>
      <h1>${heading}</h1>
      ${main}
    </main>
  </body>
</html>
`;

/** The content of a page whose link leads nowhere. */
export const renderDeadLink = (why: string): string =>
  `<section id="status"><h2>This link does not work</h2><p>${why}</p></section>`;
