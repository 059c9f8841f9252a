import type { BasketLine } from '../../../../shared/shopfront/domain/basket.ts';
import { lineNowOf } from '../../../../shared/shopfront/domain/quoted-line.ts';
import { find } from '../../../browser/elements.ts';
import { showBegunOrder } from '../begun-order.ts';
import { isGone, keepSeen } from '../changes.ts';
import { readBasket, watchBasket } from '../kept-basket.ts';
import { watchOffline } from '../offline.ts';
import { type Priced, priceBasket } from '../quote.ts';
import { readData, shopData, toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { type BasketRow, makeBasketRow } from './basket-row.ts';

/** The page of the basket: the lines as they were seen, with what has changed since. */

const list = find('#lines', HTMLElement);
const empty = find('#empty', HTMLElement);
const known = readData<{ readonly least: number; readonly delivers: boolean }>('known');
const rows = new Map<string, BasketRow>();

/** Gives the focus to the line after one that is removed, or the one before, or what to do with an empty basket. */
function leaveRow(variant: string): void {
  const variants = [...rows.keys()];
  const at = variants.indexOf(variant);
  const next = rows.get(variants[at + 1] ?? variants[at - 1] ?? '');
  empty.hidden = next !== undefined;
  (next?.remove ?? find('a', HTMLElement, empty)).focus();
}

function rowOf(line: BasketLine): BasketRow {
  const { variant } = line;
  const row = rows.get(variant) ?? makeBasketRow(line, () => leaveRow(variant));
  rows.set(variant, row);
  return row;
}

function showLines(lines: readonly BasketLine[], priced: Priced | undefined): void {
  const held = new Set(lines.map(({ variant }) => variant));
  for (const [variant, { element }] of rows)
    if (!held.has(variant)) {
      element.remove();
      rows.delete(variant);
    }
  for (const line of lines) {
    const row = rowOf(line);
    row.show(line, priced);
    if (!row.element.isConnected) list.append(row.element);
  }
}

/** Says what is missing to the smallest order that the shop takes. @param subtotal kobo */
function showLeast(subtotal: number): void {
  const { least, delivers } = known;
  const say = delivers ? words.delivers : words.sells;
  find('#least', HTMLElement).textContent =
    subtotal < least ? say(toNaira(least - subtotal), toNaira(least)) : '';
}

function show(priced?: Priced): void {
  const { lines } = readBasket();
  showLines(lines, priced);
  empty.hidden = lines.length > 0;
  const sold = lines.filter((line) => !priced || !isGone(priced, line));
  find('#sum', HTMLElement).hidden = sold.length === 0;
  const now = sold.map((line) => lineNowOf(line, priced?.quote?.lines ?? []));
  const subtotal = now.reduce((all, { price, quantity }) => all + price * quantity, 0);
  find('#subtotal', HTMLElement).textContent = toNaira(subtotal);
  showLeast(subtotal);
}

let asked = 0;
let seen: Priced | undefined;

/** Shows the basket as it is kept, asks what it costs now, and then shows what has changed. */
async function look(): Promise<void> {
  asked += 1;
  const mine = asked;
  show(seen);
  list.ariaBusy = 'true';
  try {
    const { lines } = readBasket();
    const priced = await priceBasket(lines, {
      method: shopData.opening.fulfillment_methods[0] ?? 'DELIVERY',
    });
    if (mine !== asked) return;
    seen = priced;
    show(priced);
    find('#offline', HTMLElement).textContent = '';
  } catch (refusal) {
    if (mine === asked && navigator.onLine && refusal instanceof Error)
      find('#offline', HTMLElement).textContent = refusal.message;
  } finally {
    list.ariaBusy = 'false';
  }
}

function start(): void {
  void look();
  void showBegunOrder(start);
}

watchOffline(start);
watchBasket(() => void look());
addEventListener('pagehide', () => keepSeen(seen));
// What the back button brings back is as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) start();
});
start();
