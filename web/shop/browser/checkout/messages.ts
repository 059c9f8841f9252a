import { type Fault, leftUnitsOf } from '../../../../shared/shopfront/domain/basket.ts';
import { find } from '../../../browser/elements.ts';
import type { Refusal } from '../api.ts';
import { describeOpening } from '../opening-text.ts';
import type { Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readTyped, showAddressFault, showFaults } from './form.ts';

const wrong = find('#wrong', HTMLElement);
const changed = find('#changed', HTMLElement);

/** Says what is wrong with the whole order; nothing with an empty text. */
export function tellWrong(text: string): void {
  wrong.textContent = text;
}

/** Says what is going on, or what has changed. */
export function tellChange(text: string): void {
  changed.textContent = text;
}

/**
 * Says why the total is another one. What was said before stays while the total does. Amounts in kobo.
 * @param why in words; undefined if the customer sees it, and nothing is said
 */
export function tellTotal(total: number, before: number | undefined, why: string | undefined): void {
  if (why === undefined && before === total) return;
  const isChanged = why !== undefined && before !== undefined && before !== total;
  const said = isChanged ? [why, words.totalChanged(toNaira(total), toNaira(before))] : [why];
  tellChange(said.filter((text) => text).join(' '));
}

/** Says what a refusal is about, at the fields if it has any. @param rest the faults that are not said yet */
export function tellRefusal({ faults, message }: Refusal, rest: Refusal['faults']): void {
  const text = faults.length > 0 ? showFaults(rest) : message;
  if (text) tellWrong(text);
}

/** What prevents an order, in words. */
function textOf({ pointer, code, detail }: Fault, { lines }: Quote): string {
  if (pointer === '/store') return code === 'store_closed' ? `${describeOpening()}.` : words.thisShop(detail);
  if (pointer === '/items') return `${words.subtotal} ${detail}.`;
  const [, place] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
  const left = leftUnitsOf({ pointer, code, detail });
  return left === undefined ? detail : `${lines[Number(place)]?.name}: ${words.onlyLeft(left)}`;
}

/** Whether something prevents an order. A code that does not count does not. */
export const isPrevented = ({ issues }: Quote): boolean =>
  issues.some(({ pointer }) => !pointer.startsWith('/discount_codes'));

/** Says what prevents an order, as its quote tells it. What is wrong with codes stands at their field. */
export function tellIssues(quote: Quote): void {
  const { texts, spot } = readTyped();
  const atAddress = quote.issues.find(({ pointer }) => pointer === '/address');
  const advice = spot ? [] : [words.chooseAddress];
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
