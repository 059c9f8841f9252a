import { toKobo } from '../../../shared/shopfront/domain/basket.ts';
import { Refusal } from '../../browser/api.ts';
import { find, make } from '../../browser/elements.ts';
import { callApi } from './api.ts';
import { keepBasket, printBasket, readBasket } from './kept-basket.ts';
import { finishPlacingOf, keepPlacingOf, type Placing, readPlacingOf } from './kept-order.ts';
import { shopData, toNaira } from './shop-data.ts';
import { words } from './words.ts';

/** The order that this tab has begun: each way back leads to it. */

const note = find('#begun', HTMLElement);

/** The order that this tab has begun, if there is one. */
export const readPlacing = (): Placing | undefined => readPlacingOf(shopData.store);

export const keepPlacing = (placing: Placing | undefined): void => keepPlacingOf(shopData.store, placing);

/** The order stands, and what it has leaves the basket. */
export function finishPlacing(): void {
  finishPlacingOf(shopData.store);
  keepBasket(readBasket());
}

interface Order {
  readonly status: string;
  readonly amount_due: string;
}

/** What became of the order. An order that cannot be asked for is taken to wait. */
async function standingOf(token: string): Promise<'stands' | 'ended' | { readonly due?: string }> {
  try {
    const { status, amount_due } = await callApi<Order>(`/storefront/orders/public/${token}/`);
    if (status === 'PLACED') return { due: amount_due };
    return status === 'EXPIRED' || status === 'CANCELLED' ? 'ended' : 'stands';
  } catch (refusal) {
    return refusal instanceof Refusal && refusal.status === 404 ? 'ended' : {};
  }
}

function say(text: string, ...controls: readonly HTMLElement[]): void {
  note.replaceChildren(make('p', { text }), make('div', { class: 'row' }, ...controls));
  note.hidden = false;
}

const linkToOrder = (token: string, text: string): HTMLElement =>
  make('a', { class: 'button', href: `/o/${token}`, text });

/** A button that cancels an order that is not paid, so that its units and codes are free for another one. */
function makeCancelButton(token: string, cancelled: () => void): HTMLElement {
  const button = make('button', { type: 'button', class: 'button quiet', text: words.cancelOrder });
  button.addEventListener('click', async () => {
    button.ariaDisabled = 'true';
    try {
      await callApi(`/storefront/orders/public/${token}/cancel/`, { body: {} });
      keepPlacing(undefined);
      cancelled();
    } catch (refusal) {
      button.ariaDisabled = 'false';
      if (refusal instanceof Error) find('p', HTMLElement, note).textContent = refusal.message;
    }
  });
  return button;
}

/**
 * Says that an order waits for its payment, or that it stands, with the link to it.
 * @param cancelled is called once the customer has cancelled it
 * @returns whether what is in the basket is ordered, and waits for its payment
 */
export async function showBegunOrder(cancelled: () => void): Promise<boolean> {
  const { token, left, due, basket } = readPlacing() ?? {};
  note.hidden = true;
  if (!token || !left) return false;
  const standing = due ? await standingOf(token) : 'stands';
  if (standing === 'ended') keepPlacing(undefined);
  else if (standing !== 'stands') {
    const amount = standing.due === undefined ? '' : toNaira(toKobo(standing.due));
    const cancel = makeCancelButton(token, cancelled);
    say(words.orderWaits(amount), linkToOrder(token, words.continueOrder), cancel);
    return basket === printBasket();
  } else {
    if (due) finishPlacing();
    if (readBasket().lines.length === 0) say(words.orderStands, linkToOrder(token, words.seeOrder));
    else keepPlacing(undefined);
  }
  return false;
}
