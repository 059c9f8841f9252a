import { asHtml } from '#ground';
import { contentOf, orderPaceOf, type Pace } from './content.ts';
import { type FramedPage, renderFrame } from './frame.ts';
import { type OrderWords, orderWordsOf } from './language/language.ts';
import type { PageShop } from './page-shop.ts';
import type { Shown } from './shown.ts';

/** The parts of the page by the ids that its script knows. */
const mainOf = (
  words: OrderWords,
  { status, actions, progress, goods }: ReturnType<typeof contentOf>,
): string =>
  `<div class="columns">
        <div>
          <section id="status" aria-live="polite">${status}</section>
          <p id="notice" class="note" role="status"></p>
          <section id="actions">${actions}</section>${actions && `<noscript><p class="note">${asHtml(words.needsScript)}</p></noscript>`}
          <section id="progress">${progress}</section>
        </div>
        <section id="goods">${goods}</section>
      </div>`;

/**
 * What keeps the page up to date: a script or, without one, the browser, which loads the page again. Another one shows the rider of
 * an order that is delivered.
 */
const following = (pace: Pace, isDelivered = false): string =>
  `\n    <script src="/order/page.js" defer></script>${
    isDelivered ? '\n    <script type="module" src="/order/map.js"></script>' : ''
  }${pace === 'never' ? '' : '\n    <noscript><meta http-equiv="refresh" content="30"></noscript>'}`;

/** Where the rider is, for the script that shows it. */
const liveDataOf = ({ live_map: live }: Shown): string =>
  live ? ` data-live="${asHtml(JSON.stringify(live))}"` : '';

const linkToShop = (words: OrderWords, shop: PageShop | undefined): string =>
  shop?.url === undefined ? '' : `<a href="${asHtml(shop.url)}">${asHtml(words.toShop)}</a>`;

/**
 * The page of an order, which its customer opens by the secret link. It shows everything before its script runs.
 * Without a script it reloads while the order is open.
 * @param order as the public route answers it
 * @param token by which the script asks for the order, however the page was opened
 * @param shop undefined once the store is deleted
 */
export function renderOrderPage(
  order: Shown,
  token: string,
  shop: PageShop | undefined,
  now: Date,
): FramedPage {
  const pace = orderPaceOf(order);
  const words = orderWordsOf(shop?.language ?? 'en');
  const content = contentOf(order, token, { words, now });
  return renderFrame({
    shop,
    title: `${words.order} ${order.number}`,
    head: following(pace, order.method === 'DELIVERY'),
    data: ` data-pace="${pace}" data-token="${asHtml(token)}" data-status="${order.status}"${liveDataOf(order)}`,
    heading: asHtml(words.yourOrder),
    main: `${mainOf(words, content)}
      <p class="foot">${linkToShop(words, shop)} <span class="soft">${asHtml(words.times)}</span></p>`,
  });
}

/** The page of an order that cannot be read now. Its script retries until it can. */
export function renderWaitingPage(): FramedPage {
  const words = orderWordsOf('en');
  return renderFrame({
    shop: undefined,
    title: words.yourOrder,
    head: following('usual'),
    data: ' data-pace="usual"',
    heading: asHtml(words.yourOrder),
    main: mainOf(words, {
      status: `<p>${asHtml(words.moment)}</p>`,
      actions: '',
      progress: '',
      goods: '',
    }),
  });
}
