import { asHtml } from '../../kernel/display.ts';
import { contentOf, paceOf } from './content.ts';
import type { Shown } from './shown.ts';

const policy =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; object-src 'none'";

function mainOf(order: Shown | 'unknown' | undefined, now: Date): string {
  if (order === 'unknown')
    return '<section id="status"><h2>This link does not work</h2><p>It is incomplete, or too old. The store can send you a new one.</p></section>';
  const { status, actions, progress, goods } = order
    ? contentOf(order, now)
    : { status: '<p>One moment…</p>', actions: '', progress: '', goods: '' };
  const needsScript = actions
    ? '<noscript><p class="note">To pay or cancel, please turn on JavaScript.</p></noscript>'
    : '';
  return `<div class="columns">
        <div>
          <section id="status" aria-live="polite">${status}</section>
          <p id="notice" class="note" role="status"></p>
          <section id="actions">${actions}</section>${needsScript}
          <section id="progress">${progress}</section>
        </div>
        <section id="goods">${goods}</section>
      </div>
      <p class="soft">Times are in Lagos time.</p>`;
}

/**
 * The page of an order, which its customer opens by the secret link. It shows everything before its script runs, and
 * without one it loads itself again while the order goes on.
 * @param order as the public route answers it; undefined if the service could not read it, and the script asks again
 */
export function orderPage(order: Shown | 'unknown' | undefined, now: Date): string {
  const shown = order !== 'unknown' && order !== undefined ? order : undefined;
  const pace = shown ? paceOf(shown) : order === 'unknown' ? 'never' : 'usual';
  const title = shown ? `Order ${asHtml(shown.number)}` : 'Your order';
  const again = pace === 'never' ? '' : '\n    <noscript><meta http-equiv="refresh" content="30"></noscript>';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/order/page.css">
    <script src="/order/page.js" defer></script>${again}
  </head>
  <body>
    <header><span class="brand">${shown?.store ? asHtml(shown.store.name) : 'svc'}</span></header>
    <main data-pace="${pace}">
      <h1>Your order</h1>
      ${mainOf(order, now)}
    </main>
  </body>
</html>
`;
}
