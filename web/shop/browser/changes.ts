import type { BasketLine } from '../../../shared/shopfront/domain/basket.ts';
import { type Fault, leftUnitsOf, mostUnitsOf } from '../../../shared/shopfront/domain/faults.ts';
import { lineNowOf, nameOfLine } from '../../../shared/shopfront/domain/quoted-line.ts';
import { readBasket } from './kept-basket.ts';
import { writeBasketOf } from './kept-order.ts';
import type { Priced } from './quote.ts';
import { shopData, toNaira } from './shop-data.ts';
import { words } from './words.ts';

/** What has changed about the lines of a basket since they were seen last. */

/** Whether the shop no longer sells a line. */
export const isGone = ({ gone }: Priced, line: BasketLine): boolean =>
  gone.some(({ variant }) => variant === line.variant);

/** What is wrong with the units of a line, in words. @param quantity that is wanted */
export function describeUnits(fault: Fault, quantity: number): string {
  const [left, most] = [leftUnitsOf(fault), mostUnitsOf(fault)];
  if (left === 0) return words.soldOutNow;
  if (left !== undefined) return words.onlyLeft(left, quantity);
  return most === undefined ? fault.detail : words.mostUnits(most, quantity);
}

/** Says what has changed about a line, old and new; nothing if nothing has. */
export function describeChange(line: BasketLine, priced: Priced): string {
  if (isGone(priced, line)) return words.gone;
  const now = lineNowOf(line, priced.quote?.lines ?? []);
  const fault = priced.wrong.get(line.variant);
  const [nameNow, nameBefore] = [nameOfLine(now), nameOfLine(line)];
  return [
    nameNow === nameBefore ? '' : words.nameWas(nameNow, nameBefore),
    now.price === line.price ? '' : words.priceWas(toNaira(now.price), toNaira(line.price)),
    fault ? describeUnits(fault, line.quantity) : '',
  ]
    .filter((text) => text)
    .join(' ');
}

/** Remembers what was shown as the page is left, so that a change is said once. */
export function keepSeen(priced: Priced | undefined): void {
  const basket = readBasket();
  const lines = basket.lines.map((line) => lineNowOf(line, priced?.quote?.lines ?? []));
  if (JSON.stringify(lines) !== JSON.stringify(basket.lines))
    writeBasketOf(shopData.store, { ...basket, lines });
}
