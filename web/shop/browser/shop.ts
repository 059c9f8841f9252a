import { basketUnitsOf } from '../../../shared/shopfront/domain/basket.ts';
import { readBasket, watchBasket } from './kept-basket.ts';
import { describeOpening } from './opening-text.ts';
import { startProduct } from './product.ts';
import { make, shopData } from './shop-data.ts';

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

function showOpening(): void {
  const text = describeOpening();
  for (const sign of document.querySelectorAll('[data-open]')) sign.textContent = text;
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
    navigator.serviceWorker
      .register(`${shopData.base}/sw.js`, { scope: `${shopData.base}/` })
      .catch(() => {});
  });
