import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { find } from '../../../browser/elements.ts';
import type { Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readChoice } from './fields.ts';
import type { Lack } from './lack.ts';

const button = find('#pay', HTMLButtonElement);
const label = find('span', HTMLElement, button);

let due = 0;
let isBusy = false;
/** What the order lacks, which the button says in place of what it takes. */
let lack: Lack | undefined;

/** Whether an order is being placed. */
export const isPlacing = (): boolean => isBusy;

function show(): void {
  button.ariaBusy = String(isBusy);
  button.ariaDisabled = String(isBusy || (lack !== undefined && !lack.isField));
  label.textContent = isBusy
    ? words.paying
    : (lack?.text ?? (due > 0 ? words.pay(toNaira(due)) : words.placeOrder));
}

/** An order is being placed, or no more. */
export function setPlacing(busy: boolean): void {
  isBusy = busy;
  show();
}

/** What the order lacks. The button does nothing until it lacks nothing. */
export const readLack = (): Lack | undefined => lack;

/** Says on the button what the order lacks; nothing with undefined. */
export function showLack(now: Lack | undefined): void {
  lack = now;
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
