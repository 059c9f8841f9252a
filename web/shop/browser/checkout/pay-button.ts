import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { find } from '../../../browser/elements.ts';
import type { Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readChoice } from './fields.ts';

const button = find('#pay', HTMLButtonElement);
const label = find('span', HTMLElement, button);

let due = 0;
let isBusy = false;

/** Whether an order is being placed. */
export const isPlacing = (): boolean => isBusy;

function show(): void {
  button.ariaDisabled = String(isBusy);
  label.textContent = isBusy ? words.paying : due > 0 ? words.pay(toNaira(due)) : words.placeOrder;
}

/** An order is being placed, or no more. */
export function setPlacing(busy: boolean): void {
  isBusy = busy;
  show();
}

/** What is paid first of an order that is paid at the door: the delivery less its part of the discounts. */
function firstPartOf({ delivery_fee, discount_total, lines }: Quote): number {
  const ofLines = lines.reduce((all, { discount }) => all + toKobo(discount), 0);
  return toKobo(delivery_fee) - (toKobo(discount_total) - ofLines);
}

/** Says on the button what it takes. @param total kobo */
export function showPayButton(quote: Quote | undefined, total: number): void {
  const how = readChoice('payment_method');
  due = how === 'ON_PICKUP' ? 0 : how === 'AT_DOOR' && quote ? firstPartOf(quote) : total;
  show();
}
