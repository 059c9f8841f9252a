import { contentOf, orderPaceOf } from '../../../shared/orders/page/content.ts';
import type { Shown } from '../../../shared/orders/page/shown.ts';
import { Refusal } from '../../browser/api.ts';
import { find } from '../../browser/elements.ts';
import { finishPlacingOf, keepPlacingOf, storesOfToken } from '../../shop/browser/kept-order.ts';
import { fillForms, startActions } from './actions.ts';
import { callOrderApi, main, orderToken, pathOfOrder, words } from './api.ts';
import { showClocks } from './clock.ts';

/** The page of an order: shows what changed every few seconds while it is visible, and sends its forms. */

/** Seconds between two requests at the usual pace, and at most while a bank is busy: then 2, 4, 8 and so on. */
const usual = 20;
/** The longest wait after failures, in seconds. */
const longest = 300;

/** HTML as the browser writes it. */
function toWritten(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

/** What each part last showed, so that only changed parts are replaced, and nothing that the customer is filling in. */
const shown = new Map(
  [...document.querySelectorAll('main section')].map(({ id, innerHTML }) => [id, innerHTML]),
);

let { pace } = main.dataset;
let failures = 0;
/** How often the page has asked while a bank is busy. */
let looks = 0;
let timer: number | undefined;
let asking: Promise<void> | undefined;

function showPart(id: string, html: string): void {
  const text = toWritten(html);
  if (shown.get(id) === text) return;
  shown.set(id, text);
  const place = find(`#${id}`, HTMLElement);
  const hadFocus = place.contains(document.activeElement);
  place.innerHTML = text;
  // What had the focus is gone, and the heading says what has come of it.
  if (hadFocus) document.querySelector<HTMLElement>('#status h2')?.focus();
}

function say(text: string): void {
  find('#notice', HTMLElement).textContent = text;
}

/** Marks on the shop’s basket in this browser what has become of the order that it began. */
function settle(status: string | undefined): void {
  if (status === undefined || status === 'PLACED') return;
  for (const store of storesOfToken(orderToken))
    if (status === 'EXPIRED' || status === 'CANCELLED') keepPlacingOf(store, undefined);
    else finishPlacingOf(store);
}

function show(order: Shown): void {
  const content = contentOf(order, orderToken, { words, now: new Date() });
  for (const [id, html] of Object.entries(content)) showPart(id, html);
  document.title = `${words.order} ${order.number}`;
  pace = orderPaceOf(order);
  fillForms();
  showClocks();
  settle(order.status);
  document.dispatchEvent(new CustomEvent('order', { detail: order }));
}

function plan(): void {
  looks = pace === 'fast' ? looks + 1 : 0;
  clearTimeout(timer);
  if (pace === 'never' || document.hidden) return;
  // A quarter more or less, so that pages opened together do not all ask at the same time.
  const base = pace === 'fast' ? Math.min(usual, 2 ** looks) : usual;
  const wait = Math.min(longest, base * 2 ** failures) * (0.75 + Math.random() / 2);
  timer = setTimeout(look, 1000 * wait);
}

/** If the service could not read the order when the page was opened, opens the page again once it can be asked. */
async function askForPage(): Promise<void> {
  const answer = await fetch(location.pathname, { cache: 'no-store' });
  if (answer.status === 404 || (await answer.text()).includes('data-token=')) location.reload();
}

async function ask(): Promise<void> {
  try {
    if (!orderToken) {
      await askForPage();
      return;
    }
    // While a bank is busy, the page asks for the payment itself: that makes the service ask the bank too.
    if (pace === 'fast')
      await callOrderApi(
        `/storefront/payments/gateway/status/?token=${encodeURIComponent(orderToken)}`,
      ).catch(() => {});
    show(await callOrderApi(pathOfOrder()));
    failures = 0;
    say('');
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.status === 404) {
      pace = 'never';
      say(`${words.deadLink}. ${words.deadLinkText}`);
      return;
    }
    failures += 1;
    say(navigator.onLine ? words.unreachable : words.offline);
  }
}

/** Asks for the order now, and then repeatedly. */
async function look(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
    plan();
  });
  await asking;
}

startActions(look);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer);
  else if (pace !== 'never') void look();
});
addEventListener('online', () => {
  if (pace !== 'never') void look();
});
fillForms();
showClocks(look);
// The checkout of a test shop leads here to pay.
if (location.hash === '#pay') document.getElementById('pay')?.focus();
settle(main.dataset.status);
if (orderToken) plan();
else void look();
