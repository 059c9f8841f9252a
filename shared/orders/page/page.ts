import { asHtml } from '../../kernel/display.ts';
import { contentOf, orderPaceOf, type Pace } from './content.ts';
import { renderDeadLink, renderFrame } from './frame.ts';
import type { Shown } from './shown.ts';

const needsScript = '<noscript><p class="note">To pay or cancel, please turn on JavaScript.</p></noscript>';

/** The parts of the page by the ids that its script knows. */
const mainOf = ({ status, actions, progress, goods }: ReturnType<typeof contentOf>): string =>
  `<div class="columns">
        <div>
          <section id="status" aria-live="polite">${status}</section>
          <p id="notice" class="note" role="status"></p>
          <section id="actions">${actions}</section>${actions ? needsScript : ''}
          <section id="progress">${progress}</section>
        </div>
        <section id="goods">${goods}</section>
      </div>
      <p class="soft">Times are in Lagos time.</p>`;

const heading = 'Your order';

/** What keeps the page up to date: a script or, without one, the browser, which loads the page again. */
const following = (pace: Pace): string =>
  `\n    <script src="/order/page.js" defer></script>${
    pace === 'never' ? '' : '\n    <noscript><meta http-equiv="refresh" content="30"></noscript>'
  }`;

/**
 * The page of an order, which its customer opens by the secret link. It shows everything before its script runs.
 * Without a script it reloads while the order is open.
 * @param order as the public route answers it
 * @param token by which the script asks for the order, however the page was opened
 */
export function renderOrderPage(order: Shown, token: string, now: Date): string {
  const pace = orderPaceOf(order);
  return renderFrame({
    title: `Order ${order.number}`,
    brand: order.store?.name ?? 'svc',
    head: following(pace),
    data: ` data-pace="${pace}" data-token="${asHtml(token)}"`,
    heading,
    main: mainOf(contentOf(order, token, now)),
  });
}

/** The page of an order that cannot be read now. Its script retries until it can. */
export const renderWaitingPage = (): string =>
  renderFrame({
    title: heading,
    brand: 'svc',
    head: following('usual'),
    data: ' data-pace="usual"',
    heading,
    main: mainOf({ status: '<p>One moment…</p>', actions: '', progress: '', goods: '' }),
  });

/** The page of a link that leads to no order. */
export const renderUnknownPage = (): string =>
  renderFrame({
    title: heading,
    brand: 'svc',
    heading,
    main: renderDeadLink('It is incomplete, or too old. The store can send you a new one.'),
  });
