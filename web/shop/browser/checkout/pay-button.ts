import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { type Fault, minimumOf } from '../../../../shared/shopfront/domain/faults.ts';
import { find } from '../../../browser/elements.ts';
import type { Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readChoice, readTyped } from './fields.ts';

/** What an order lacks, in the few words that a button has room for. */
interface Lack {
  readonly text: string;
  /** Whether a field of the form is what mends it, to which the button leads. */
  readonly isField: boolean;
}

function lackIn(fault: Fault): Lack | undefined {
  const { pointer, code } = fault;
  const minimum = minimumOf(fault);
  if (minimum) return { text: words.addMore(toNaira(toKobo(minimum.missing))), isField: false };
  if (pointer === '/store')
    return { text: code === 'store_closed' ? words.closedNow : words.noOrders, isField: false };
  if (pointer.startsWith('/items')) return { text: words.changeBasket, isField: false };
  // An address that is missing, or being typed, is said when the order is placed.
  return pointer === '/address' && readTyped().spot ? { text: words.otherAddress, isField: true } : undefined;
}

/** What an order lacks by its quote, besides what is still to be filled in; undefined if it lacks nothing. */
export function lackOf({ issues }: Quote): Lack | undefined {
  const lacks = issues.flatMap((issue) => lackIn(issue) ?? []);
  return lacks.find(({ isField }) => !isField) ?? lacks[0];
}

/** Whether something prevents an order. A code that does not count does not. */
export const isPrevented = ({ issues }: Quote): boolean =>
  issues.some(({ pointer }) => !pointer.startsWith('/discount_codes'));

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
