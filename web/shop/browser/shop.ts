import { basketUnitsOf } from '../../../shared/shopfront/domain/basket.ts';
import { make } from '../../browser/elements.ts';
import { readBasket, watchBasket } from './kept-basket.ts';
import { describeOpening } from './opening-text.ts';
import { startProduct } from './product.ts';
import { shopData } from './shop-data.ts';

/** What all pages of a shop do: they count the basket, and say whether the shop is open. */

function showCount(): void {
  const count = document.getElementById('count');
  if (!count) return;
  const units = basketUnitsOf(readBasket());
  count.textContent = String(units);
  count.hidden = units === 0;
}

/** Gives the bar of the browser the accent of the shop, which stands in its theme, so that no page names it. */
function showAccent(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
  document.head.append(make('meta', { name: 'theme-color', content: colour }));
}

/** Milliseconds ahead of which what is coming is shown. */
const ahead = 31 * 86_400_000;

/** Says whether the shop is open now. Days that differ are shown while they are coming, and near. */
function showOpening(): void {
  const text = describeOpening();
  for (const sign of document.querySelectorAll('[data-open]')) sign.textContent = text;
  const now = Date.now();
  for (const one of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from = '', until = '' } = one.dataset;
    one.hidden = Date.parse(until) <= now || Date.parse(from) > now + ahead;
  }
}

/**
 * Keeps the pages that are seen for times without a network. The worker begins after the first of them has been loaded, so
 * it is handed what that page consists of.
 */
async function keepOffline(): Promise<void> {
  const { base } = shopData;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` });
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  if (isFirst) active?.postMessage([location.href, ...loaded]);
}

/** Milliseconds between two looks for the network. */
const lookEvery = 3_000;

/** Gives way to the page that was asked for, once anything answers. A browser says that it is online before that. */
async function giveWay(): Promise<void> {
  if (!navigator.onLine) return;
  if (await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)) location.reload();
}

// The page that stands for one that was never opened.
if (document.getElementById('unseen')) {
  addEventListener('online', giveWay);
  setInterval(giveWay, lookEvery);
}
showAccent();
showCount();
watchBasket(showCount);
// A page that the back button brings is as it was left.
addEventListener('pageshow', showCount);
showOpening();
setInterval(showOpening, 60_000);
startProduct();
if ('serviceWorker' in navigator && shopData.sells)
  addEventListener('load', () => {
    keepOffline().catch(() => {});
  });
