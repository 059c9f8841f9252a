import { asKobo, type Kobo, type OrderId, Problem, type StoreId, sum } from '#ground/domain';
/** The store's order that a shipment delivers. */
export interface Ordered {
  readonly id: OrderId;
  /** Absent on shipments from before it was stored. */
  readonly store?: StoreId | undefined;
  /** As people refer to it. */
  readonly number: string;
  /** The part of what was reserved on booking that came out of the order's pending money. */
  readonly from_pending: Kobo;
  /** The part of it that has returned to the pending money. */
  readonly given_back: Kobo;
  /** Whether the recipient gets the code only once the order is paid. */
  readonly code_held?: true | undefined;
  /** Whether the merchant confirmed the delivery itself, without the recipient's code. */
  readonly unconfirmed?: true | undefined;
}

/** The refusal of an action that needs the recipient's code before the order is paid. */
export const refuseHeldCode = () =>
  new Problem(
    'invalid_state',
    'The order of this parcel is not paid in full. The recipient gets the delivery code with the payment.',
  );

/** What came out of the order's pending money and has not returned to it. A refund goes there first. */
export const owedToPendingOf = (order: Ordered | undefined): Kobo =>
  order ? sum(order.from_pending, asKobo(-order.given_back)) : asKobo(0);

/** The order after a refund to its merchant. @param back the whole refund */
export function refundOrdered(order: Ordered | undefined, back: Kobo): Ordered | undefined {
  if (!order) return undefined;
  return { ...order, given_back: sum(order.given_back, asKobo(Math.min(back, owedToPendingOf(order)))) };
}
