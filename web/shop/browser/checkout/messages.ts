import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { type Bill, type BillChange, billChangesOf } from '../../../../shared/shopfront/domain/bill.ts';
import { type Fault, minimumOf } from '../../../../shared/shopfront/domain/faults.ts';
import type { Refusal } from '../../../browser/api.ts';
import { find } from '../../../browser/elements.ts';
import { describeUnits } from '../changes.ts';
import { describeOpening } from '../opening-text.ts';
import type { Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { nameOfDiscount } from './bill.ts';
import { isCodeUsed } from './discount-codes.ts';
import { isTypingAddress, readChoice, readTyped } from './fields.ts';
import { showAddressFault, showFaults } from './marks.ts';

const wrong = find('#wrong', HTMLElement);
const changed = find('#changed', HTMLElement);

/** Says what is wrong with the whole order; nothing with an empty text. */
export function tellWrong(text: string): void {
  wrong.textContent = text;
}

/** Says what has changed. */
export function tellChange(text: string): void {
  changed.textContent = text;
}

/** Says that a change is on its way, until the answer is there. */
export function tellBusy(): void {
  tellChange(words.paying);
}

const partNames = {
  items: words.subtotal,
  delivery: words.deliveryFee,
  service: words.serviceFee,
} as const;

/** Says how a part of the bill has changed. */
function describePart(change: BillChange): string {
  const { now, before } = change;
  const isDiscount = change.part === 'discount';
  const code = isDiscount ? change.code : null;
  if (code !== null && before === 0) return words.codeUsed(code);
  if (code !== null && now === 0 && !isCodeUsed(code)) return words.codeRemoved(code);
  const name = isDiscount ? nameOfDiscount(change) : partNames[change.part];
  const amount = (kobo: number) => `${isDiscount ? '−' : ''}${toNaira(kobo)}`;
  if (before === 0) return words.partAdded(name, amount(now));
  return now === 0 ? words.partGone(name) : words.partChanged(name, amount(now), amount(before));
}

/**
 * Says each reason why the total is another one. What was said before stays while the bill does.
 * @param before undefined while no bill was shown
 * @param why a reason that the bill does not show, in words; an empty one takes back what was said before
 */
export function tellTotal(now: Bill, before: Bill | undefined, why: string | undefined): void {
  const parts = before && why === undefined ? billChangesOf(before, now).map(describePart) : [];
  const isOther = before !== undefined && before.total !== now.total;
  const isBusy = changed.textContent === words.paying;
  if (why === undefined && parts.length === 0 && !isOther && !isBusy) return;
  const total = isOther ? words.totalChanged(toNaira(now.total), toNaira(before.total)) : '';
  tellChange([why, ...parts, total].filter((text) => text).join(' '));
}

/** Says what a refusal is about, at the fields if it has any. @param rest the faults that are not said yet */
export function tellRefusal({ faults, message }: Refusal, rest: Refusal['faults']): void {
  const text = faults.length > 0 ? showFaults(rest) : message;
  if (text) tellWrong(text);
}

/** What prevents an order, in words. */
function textOf({ pointer, code, detail }: Fault, { lines }: Quote): string {
  if (pointer === '/store') return code === 'store_closed' ? `${describeOpening()}.` : words.thisShop(detail);
  const minimum = minimumOf({ pointer, code, detail });
  if (minimum) {
    const say = readChoice('method') === 'DELIVERY' ? words.delivers : words.sells;
    return say(toNaira(toKobo(minimum.missing)), toNaira(toKobo(minimum.least)));
  }
  const [, place] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
  const line = lines[Number(place)];
  return line ? `${line.name}: ${describeUnits({ pointer, code, detail }, line.quantity)}` : detail;
}

/** Says what prevents an order, as its quote says it. What is wrong with codes stands at their field. */
export function tellIssues(quote: Quote): void {
  const { texts, spot } = readTyped();
  const atAddress = quote.issues.find(({ pointer }) => pointer === '/address');
  const advice = spot ? [] : [words.chooseAddress];
  // An address that is being typed is not wrong yet.
  if (!isTypingAddress())
    showAddressFault(
      atAddress && texts.address ? [words.thisAddress(atAddress.detail), ...advice].join(' ') : '',
    );
  tellWrong(
    quote.issues
      .filter(({ pointer }) => pointer !== '/address' && !pointer.startsWith('/discount_codes'))
      .map((issue) => textOf(issue, quote))
      .join(' '),
  );
}
