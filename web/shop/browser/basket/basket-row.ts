import { type BasketLine, isQuantity, setQuantity } from '../../../../shared/shopfront/domain/basket.ts';
import { lineNowOf, nameOfLine } from '../../../../shared/shopfront/domain/quoted-line.ts';
import { make } from '../../../browser/elements.ts';
import { describeChange, isGone } from '../changes.ts';
import { keepBasket, readBasket } from '../kept-basket.ts';
import { makeFrame, makeName } from '../line-parts.ts';
import type { Priced } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';

/** A line of the basket on the page. It stays where it is as the line changes, and with it the focus. */
export interface BasketRow {
  readonly element: HTMLElement;
  readonly remove: HTMLButtonElement;
  show(line: BasketLine, priced: Priced | undefined): void;
}

const quantityOf = (variant: string): number =>
  readBasket().lines.find((line) => line.variant === variant)?.quantity ?? 1;

const keepQuantity = (variant: string, quantity: number): void =>
  keepBasket(setQuantity(readBasket(), variant, quantity, Date.now()));

/** The field of a line's units. Nothing, or less than one, is refused in words, and the units stay. */
function makeQuantity({ variant, name }: BasketLine): readonly [HTMLInputElement, HTMLElement] {
  const id = `wrong-${variant}`;
  const wrong = make('p', { class: 'refused', id, role: 'alert' });
  const input = make('input', {
    type: 'number',
    min: '1',
    max: '999',
    inputmode: 'numeric',
    'aria-label': words.quantityOf(name),
    'aria-describedby': id,
  });
  input.addEventListener('input', () => {
    wrong.textContent = '';
  });
  input.addEventListener('change', () => {
    const typed = input.valueAsNumber;
    if (isQuantity(typed)) return keepQuantity(variant, typed);
    input.value = String(quantityOf(variant));
    wrong.textContent = words.quantityWrong;
  });
  return [input, wrong];
}

/** @param removed is called once the customer has removed the line */
export function makeBasketRow(first: BasketLine, removed: () => void): BasketRow {
  const { variant, image, name } = first;
  const [input, wrong] = makeQuantity(first);
  const remove = make('button', {
    type: 'button',
    class: 'button quiet',
    text: words.remove,
    'aria-label': words.removeNamed(name),
  });
  remove.addEventListener('click', () => {
    removed();
    keepQuantity(variant, 0);
  });
  let named = first;
  const label = make('span', { class: 'label' }, makeName(first));
  const total = make('span', { class: 'total' });
  const changed = make('p', { class: 'changed' });
  const row = make('div', { class: 'row' }, input, remove);
  const element = make('div', { class: 'line' }, makeFrame(image), label, total, row, wrong, changed);
  return {
    element,
    remove,
    show(line, priced) {
      const now = lineNowOf(line, priced?.quote?.lines ?? []);
      const gone = priced !== undefined && isGone(priced, line);
      element.classList.toggle('gone', gone);
      if (nameOfLine(now) !== nameOfLine(named)) label.replaceChildren(makeName(now));
      named = now;
      input.hidden = gone;
      if (input.valueAsNumber !== line.quantity && document.activeElement !== input)
        input.value = String(line.quantity);
      total.textContent = toNaira(now.price * line.quantity);
      changed.textContent = priced ? describeChange(line, priced) : '';
    },
  };
}
