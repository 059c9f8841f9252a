import {
  type BasketLine,
  leftUnitsOf,
  setQuantity,
  toKobo,
  updatePrices,
} from '../../../shared/shopfront/domain/basket.ts';
import { find, make } from '../../browser/elements.ts';
import { keepBasket, readBasket, watchBasket } from './kept-basket.ts';
import { watchOffline } from './offline.ts';
import { type Priced, priceBasket } from './quote.ts';
import { shopData, toNaira } from './shop-data.ts';
import { words } from './words.ts';

/** The page of the basket: the lines as they were seen, with what has changed since. */

const list = find('#lines', HTMLElement);

/** What has changed about a line since it was put into the basket. */
function changeOf(line: BasketLine, { quote, gone, wrong }: Priced): string {
  if (gone.includes(line)) return words.gone;
  const fault = wrong.get(line.variant);
  const left = fault && leftUnitsOf(fault);
  const now = quote?.lines.find(({ variant }) => variant === line.variant);
  const price = now && toKobo(now.unit_price);
  return [
    price !== undefined && price !== line.price ? words.priceWas(toNaira(price), toNaira(line.price)) : '',
    left === undefined ? (fault?.detail ?? '') : words.onlyLeft(left),
  ]
    .filter((text) => text)
    .join(' ');
}

function renderLine(line: BasketLine, priced: Priced | undefined): HTMLElement {
  const { variant, name, options, quantity, price, image, slug } = line;
  const isGone = priced?.gone.includes(line) ?? false;
  const now = priced?.quote?.lines.find((one) => one.variant === variant);
  const total = now ? toKobo(now.unit_price) * quantity : price * quantity;
  const frame = make('span', { class: 'frame' });
  if (image) frame.append(make('img', { src: image, alt: '', width: '72', height: '72' }));
  const input = make('input', {
    type: 'number',
    min: '0',
    max: '999',
    inputmode: 'numeric',
    'aria-label': words.quantityOf(name),
  });
  input.value = String(quantity);
  input.addEventListener('change', () =>
    keepBasket(setQuantity(readBasket(), variant, Number(input.value), Date.now())),
  );
  const remove = make('button', {
    type: 'button',
    class: 'button quiet',
    text: words.remove,
    'aria-label': words.removeNamed(name),
  });
  remove.addEventListener('click', () => keepBasket(setQuantity(readBasket(), variant, 0, Date.now())));
  const label = make('span', {}, make('a', { href: `${shopData.base}/p/${slug}/`, text: name }));
  if (options) label.append(make('br'), make('span', { class: 'soft', text: options }));
  const changed = priced ? changeOf(line, priced) : '';
  return make(
    'div',
    { class: isGone ? 'line gone' : 'line' },
    frame,
    label,
    make('span', { class: 'total', text: toNaira(total) }),
    make('div', { class: 'row' }, ...(isGone ? [] : [input]), remove),
    ...(changed ? [make('p', { class: 'changed', text: changed })] : []),
  );
}

function show(priced?: Priced): void {
  const { lines } = readBasket();
  list.replaceChildren(
    ...lines.map((line) =>
      renderLine(
        priced?.gone.find(({ variant }) => variant === line.variant) ??
          priced?.sold.find(({ variant }) => variant === line.variant) ??
          line,
        priced,
      ),
    ),
  );
  find('#empty', HTMLElement).hidden = lines.length > 0;
  const sum = find('#sum', HTMLElement);
  const gone = new Set(priced?.gone.map(({ variant }) => variant));
  const sold = lines.filter(({ variant }) => !gone.has(variant));
  sum.hidden = sold.length === 0;
  const subtotal = priced?.quote
    ? toKobo(priced.quote.subtotal)
    : sold.reduce((all, { price, quantity }) => all + price * quantity, 0);
  find('#subtotal', HTMLElement).textContent = toNaira(subtotal);
}

let asked = 0;
let seen: ReadonlyMap<string, number> = new Map();

/** Shows the basket as it is kept, asks what it costs now, and then shows what has changed. */
async function look(): Promise<void> {
  asked += 1;
  const mine = asked;
  show();
  list.ariaBusy = 'true';
  try {
    const { lines } = readBasket();
    const priced = await priceBasket(lines, {
      method: shopData.opening.fulfillment_methods[0] ?? 'DELIVERY',
    });
    if (mine !== asked) return;
    show(priced);
    seen = new Map(priced.quote?.lines.map((line) => [line.variant, toKobo(line.unit_price)]));
    find('#offline', HTMLElement).textContent = '';
  } catch (refusal) {
    if (mine === asked && navigator.onLine && refusal instanceof Error)
      find('#offline', HTMLElement).textContent = refusal.message;
  } finally {
    list.ariaBusy = 'false';
  }
}

/** Remembers the prices that were seen here, so that a change is said once. */
function keepSeenPrices(): void {
  if (seen.size > 0) keepBasket(updatePrices(readBasket(), seen));
}

watchOffline(() => void look());
watchBasket(() => void look());
addEventListener('pagehide', keepSeenPrices);
void look();
