import { type BasketLine, toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { find, make } from '../../../browser/elements.ts';
import { describeOpening, isOpenNow, toLocalMoment } from '../opening-text.ts';
import type { Priced, Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readChoice } from './form.ts';

const bill = find('#bill', HTMLTableElement);
const options = find('#options', HTMLElement);

const row = (name: string, amount: string): HTMLElement =>
  make('tr', {}, make('td', { text: name }), make('td', { text: amount }));

const lineRow = ({ quantity, name, options: its, price }: BasketLine): HTMLElement =>
  row(`${quantity} × ${[name, its].filter((part) => part).join(', ')}`, toNaira(price * quantity));

const discountRow = ({ code, name, amount }: Quote['discounts'][number]): HTMLElement => {
  const named = code === null || code === name ? name : `${name} (${code})`;
  return row(`${words.discount}: ${named}`, `−${toNaira(toKobo(amount))}`);
};

/** What a customer pays in the end: cash at the counter bears no service fee. */
export const billTotalOf = ({ total, service_fee }: Quote): number =>
  toKobo(total) - (readChoice('payment_method') === 'ON_PICKUP' ? toKobo(service_fee) : 0);

/** Shows what the order comes to, and the ways to deliver it. */
export function showBill({ quote, sold, gone }: Priced): void {
  const goneRows = gone.map(({ name }) => row(name, words.gone));
  if (!quote) {
    bill.replaceChildren(
      find('caption', HTMLElement, bill),
      make('tbody', {}, ...sold.map(lineRow), ...goneRows),
    );
    return;
  }
  const isDelivery = readChoice('method') === 'DELIVERY';
  const some = (name: string, amount: string) =>
    toKobo(amount) > 0 ? [row(name, toNaira(toKobo(amount)))] : [];
  const sums = [
    row(words.subtotal, toNaira(toKobo(quote.subtotal))),
    ...(isDelivery && quote.delivery_option !== null
      ? [
          row(
            words.deliveryFee,
            toKobo(quote.delivery_fee) === 0 ? words.free : toNaira(toKobo(quote.delivery_fee)),
          ),
        ]
      : []),
    ...(readChoice('payment_method') === 'ON_PICKUP' ? [] : some(words.serviceFee, quote.service_fee)),
  ];
  bill.replaceChildren(
    find('caption', HTMLElement, bill),
    make('tbody', {}, ...sold.map(lineRow), ...goneRows, ...sums),
    make('tbody', { class: 'off' }, ...quote.discounts.map(discountRow)),
    make('tbody', {}, ...some(words.taxIncluded, quote.tax_total)),
    make('tbody', { class: 'total' }, row(words.total, toNaira(billTotalOf(quote)))),
  );
  showOptions(quote);
  showReady(quote);
}

/** When the order is ready, and that the shop is closed now if it is. */
function showReady({ ready_at }: Quote): void {
  const opening = isOpenNow() ? '' : `${describeOpening()}. `;
  find('#ready', HTMLElement).textContent =
    ready_at && `${opening}${words.readyAt(toLocalMoment(new Date(ready_at)))}.`;
}

function showOptions({ delivery_options, delivery_option }: Quote): void {
  const focused = document.activeElement;
  const hadFocus =
    focused instanceof HTMLInputElement && focused.name === 'delivery_option' ? focused.value : undefined;
  options.replaceChildren(
    ...(delivery_options.length === 0 ? [make('p', { class: 'soft', text: words.addressFirst })] : []),
    ...delivery_options.map(({ id, name, fee, estimated_minutes }) => {
      const time = estimated_minutes === null ? '' : ` · ${words.minutes(estimated_minutes)}`;
      const price = toKobo(fee) === 0 ? words.free : toNaira(toKobo(fee));
      const input = make('input', { type: 'radio', name: 'delivery_option', value: id });
      input.checked = id === delivery_option;
      const label = make('span', { text: `${name}${time}` });
      return make('label', { class: 'choice' }, input, label, make('strong', { text: price }));
    }),
  );
  if (hadFocus !== undefined)
    for (const input of options.querySelectorAll('input')) if (input.value === hadFocus) input.focus();
}
