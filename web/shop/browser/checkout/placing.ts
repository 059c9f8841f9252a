import { callApi, isDecided } from '../api.ts';
import { finishPlacing, keepPlacing } from '../begun-order.ts';
import type { Placing } from '../kept-order.ts';
import { readData } from '../shop-data.ts';
import { bearerOf } from './session.ts';

interface Placed {
  readonly token: string;
  readonly amount_due: string;
  readonly payment_method: string;
}

interface Charged {
  readonly authorization_url?: string;
}

const { test } = readData<{ readonly test: boolean }>('known');

/** Where to come back to from the gateway: the page of the order at this host, where that is encrypted. */
const returnTo = (order: string) =>
  location.protocol === 'https:' ? { return_url: `${location.origin}${order}` } : {};

/** Begins the payment. @returns the page of the gateway or, where nothing is left to do there, that of the order */
async function charge(token: string, order: string): Promise<string> {
  const body = { token, ...returnTo(order) };
  const paid = await callApi<Charged>('/storefront/payments/gateway/charge/', { body }).catch(
    (refusal: unknown): Charged => {
      // The order stands; its page says what is wrong, and how to pay.
      if (isDecided(refusal)) return {};
      throw refusal;
    },
  );
  return paid.authorization_url ?? order;
}

/** Places an order that was begun, if no answer says that it is placed. @throws Refusal */
async function placeOnce(begun: Placing): Promise<Placing & { readonly token: string }> {
  const { body, key, token: known } = begun;
  if (known !== undefined) return { ...begun, token: known };
  const bearer = await bearerOf();
  const { token, amount_due, payment_method } = await callApi<Placed>('/storefront/orders/place/', {
    body,
    key,
    bearer,
  });
  const placed = { ...begun, token, due: Number(amount_due) > 0 && payment_method !== 'ON_PICKUP' };
  keepPlacing(placed);
  return placed;
}

/**
 * Places an order, begins its payment, and leads to where it is paid: the page of the gateway or, with a test card, that
 * of the order. It can be repeated at any point.
 * @throws Refusal
 */
export async function place(begun: Placing): Promise<void> {
  keepPlacing(begun);
  const placed = await placeOnce(begun);
  const order = `/o/${placed.token}`;
  const next = !placed.due ? order : test ? `${order}#pay` : await charge(placed.token, order);
  if (placed.due) keepPlacing({ ...placed, left: true });
  else finishPlacing();
  location.assign(next);
}
