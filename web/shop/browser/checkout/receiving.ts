import { displayWindow } from '../../../../shared/pricing/domain/promise/window-words.ts';
import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { timesOfToday } from '../../../../shared/stores/domain/opening/opening.ts';
import { find, make } from '../../../browser/elements.ts';
import { describeOpening, isOpenNow, toLocalMoment } from '../opening-text.ts';
import type { DeliveryOption, Quote } from '../quote.ts';
import { shopData, toNaira } from '../shop-data.ts';
import { words } from '../words.ts';

/** How and when the customer gets the order. */

const options = find('#options', HTMLElement);

/** When an order can be collected today. */
function describeToday(): string {
  const times = timesOfToday(shopData.opening, Date.now(), ['PICKUP']);
  const spans = times.map(({ opens, closes }) => (opens === closes ? words.allDay : `${opens}–${closes}`));
  return words.today(spans.length > 0 ? spans.join(', ') : words.closedDay);
}

/** Says when the shop can be visited today. Whether it is open now is said with the time at which the order is ready. */
export function showToday(): void {
  find('#today', HTMLElement).textContent = `${describeToday()}.`;
}

/** Says when the order is ready, and that the shop is closed now if it is. */
export function showReady({ ready_at }: Quote): void {
  const opening = isOpenNow() ? '' : `${describeOpening()}. `;
  find('#ready', HTMLElement).textContent =
    ready_at && `${opening}${words.readyAt(toLocalMoment(new Date(ready_at)))}.`;
}

/** When an option arrives, behind its name. */
function describeArrival({ delivery_window: promised }: DeliveryOption): string {
  if (!promised) return '';
  const window = { from: new Date(promised.from), to: new Date(promised.to) };
  return ` · ${displayWindow(window, new Date(), words.window)}`;
}

/** Shows the ways to deliver to the address. */
export function showOptions({ delivery_options, delivery_option }: Quote): void {
  const focused = document.activeElement;
  const hadFocus =
    focused instanceof HTMLInputElement && focused.name === 'delivery_option' ? focused.value : undefined;
  options.replaceChildren(
    ...(delivery_options.length === 0 ? [make('p', { class: 'soft', text: words.addressFirst })] : []),
    ...delivery_options.map((option) => {
      const { id, name, fee } = option;
      const price = toKobo(fee) === 0 ? words.free : toNaira(toKobo(fee));
      const input = make('input', { type: 'radio', name: 'delivery_option', value: id });
      input.checked = id === delivery_option;
      const label = make('span', { text: `${name}${describeArrival(option)}` });
      return make('label', { class: 'choice' }, input, label, make('strong', { text: price }));
    }),
  );
  if (hadFocus !== undefined)
    for (const input of options.querySelectorAll('input')) if (input.value === hadFocus) input.focus();
}
