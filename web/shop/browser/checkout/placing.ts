import { callApi, Refusal } from '../api.ts';
import { shopData } from '../shop-data.ts';

/** An order that is being placed: all that a repetition needs, so that one quote makes one order. */
export interface Placing {
  readonly body: object;
  /** The codes of discounts that it sends, to which faults point. */
  readonly codes?: readonly string[];
  /** Makes repetitions one where there is no quote. */
  readonly key?: string;
  /** The secret of the order, once it is placed. */
  readonly token?: string;
  /** Whether something is to be paid now. */
  readonly due?: boolean;
}

const key = `placing-${shopData.store}`;

/** The order that this tab has begun to place, if there is one. */
export function readPlacing(): Placing | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPlacing(placing: Placing | undefined): void {
  try {
    if (placing) sessionStorage.setItem(key, JSON.stringify(placing));
    else sessionStorage.removeItem(key);
  } catch {
    // Without it a lost answer is repeated by the customer, with the same quote.
  }
}

/** Goes to the payment page or, where nothing is to be paid there, to the order. */
async function pay(token: string): Promise<void> {
  const order = `${location.origin}/o/${token}`;
  const paid = await callApi<{ readonly authorization_url?: string }>(
    '/storefront/payments/gateway/charge/',
    { token },
  ).catch((refusal: unknown): { readonly authorization_url?: string } => {
    // The order stands; its page says what is wrong, and takes another card.
    if (refusal instanceof Refusal && refusal.status !== undefined && refusal.status < 500) return {};
    throw refusal;
  });
  location.assign(paid.authorization_url ?? order);
}

/**
 * Places an order, pays it, and goes to its page. It can be repeated at any point.
 * @param placed called once the order stands
 * @throws Refusal
 */
export async function place(begun: Placing, placed: () => void): Promise<void> {
  keepPlacing(begun);
  let { token, due } = begun;
  if (token === undefined) {
    const order = await callApi<{
      readonly token: string;
      readonly amount_due: string;
      readonly payment_method: string;
    }>('/storefront/orders/place/', begun.body, begun.key);
    token = order.token;
    due = Number(order.amount_due) > 0 && order.payment_method !== 'ON_PICKUP';
    keepPlacing({ ...begun, token, due });
    placed();
  }
  if (due) await pay(token);
  else location.assign(`/o/${token}`);
  keepPlacing(undefined);
}
