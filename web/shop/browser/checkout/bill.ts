import { type BasketLine, basketUnitsOf, toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import type { Bill } from '../../../../shared/shopfront/domain/bill.ts';
import { lineNowOf, nameOfLine } from '../../../../shared/shopfront/domain/quoted-line.ts';
import { find, make } from '../../../browser/elements.ts';
import { describeChange } from '../changes.ts';
import type { Priced, Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readChoice } from './fields.ts';

/** What the order comes to. On a small screen the rows are folded, but for the total, unless they say something new. */

const table = find('#bill', HTMLTableElement);
const fold = find('#parts', HTMLDetailsElement);
const wide = matchMedia('(min-width: 800px)');

/** What the rows said of changes when they were unfolded for it last. */
let said = '';

function unfold(changes: string): void {
  if (wide.matches || (changes !== '' && changes !== said)) fold.open = true;
  said = changes;
}
wide.addEventListener('change', () => {
  fold.open = wide.matches || said !== '';
});

const row = (name: string, amount: string, told = ''): HTMLElement =>
  make(
    'tr',
    {},
    make('td', { text: name }, ...(told ? [make('span', { class: 'changed', text: told })] : [])),
    make('td', { text: amount }),
  );

const priceText = (kobo: number): string => (kobo === 0 ? words.free : toNaira(kobo));

function lineRow(line: BasketLine, priced: Priced): HTMLElement {
  const now = lineNowOf(line, priced.quote?.lines ?? []);
  const name = `${line.quantity} × ${nameOfLine(now)}`;
  return row(name, toNaira(now.price * line.quantity), describeChange(line, priced));
}

/** The name of a discount, with its code if it has one. */
export const nameOfDiscount = ({ code, name }: { readonly code: string | null; readonly name: string }) =>
  `${words.discount}: ${code === null || code === name ? name : `${name} (${code})`}`;

/** The parts of a quote that count as things are chosen now: cash at the counter bears no service fee. */
export function billOf(quote: Quote): Bill {
  const service = readChoice('payment_method') === 'ON_PICKUP' ? 0 : toKobo(quote.service_fee);
  const isDelivered = readChoice('method') === 'DELIVERY' && quote.delivery_option !== null;
  return {
    service,
    items: toKobo(quote.subtotal),
    delivery: isDelivered ? toKobo(quote.delivery_fee) : 0,
    discounts: quote.discounts.map((one) => ({ ...one, amount: toKobo(one.amount) })),
    total: toKobo(quote.total) - toKobo(quote.service_fee) + service,
  };
}

function sumRows(quote: Quote): HTMLElement[] {
  const { items, delivery, service, discounts } = billOf(quote);
  const isDelivered = readChoice('method') === 'DELIVERY' && quote.delivery_option !== null;
  const some = (name: string, amount: number) => (amount > 0 ? [row(name, toNaira(amount))] : []);
  return [
    row(words.subtotal, toNaira(items)),
    ...(isDelivered ? [row(words.deliveryFee, priceText(delivery))] : []),
    ...discounts.map((one) => row(nameOfDiscount(one), `−${toNaira(one.amount)}`)),
    ...some(words.serviceFee, service),
    ...some(words.taxIncluded, toKobo(quote.tax_total)),
  ];
}

/** Shows the lines, what has changed about them, and the sums. */
export function showBill(priced: Priced): void {
  const { quote, sold, gone } = priced;
  const goneRows = gone.map((line) => row(nameOfLine(line), '', words.gone));
  table.replaceChildren(
    find('caption', HTMLElement, table),
    make('tbody', {}, ...sold.map((line) => lineRow(line, priced)), ...goneRows),
    ...(quote ? [make('tbody', { class: 'sums' }, ...sumRows(quote))] : []),
  );
  find('#units', HTMLElement).textContent = words.units(basketUnitsOf({ lines: sold, at: 0 }));
  unfold([...table.querySelectorAll('.changed')].map(({ textContent }) => textContent).join(' '));
}

/** Shows the total. @param kobo whole */
export function showSum(kobo: number): void {
  find('#total', HTMLElement).textContent = toNaira(kobo);
}
