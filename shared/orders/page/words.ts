import { displayAmount } from '#ground/domain';
import type { OrderStatus } from '../domain/order.ts';
import type { OrderWords } from './language/language.ts';
import type { Shown } from './shown.ts';

/** An amount as the page shows it. @param decimal such as `40500.00` */
export const toMoneyText = (decimal: string): string => `₦${displayAmount(decimal)}`;

export type Tone = 'plain' | 'good' | 'warning' | 'bad';

export const isPickup = ({ method }: Shown): boolean => method === 'PICKUP';
/** Whether an amount is more than nothing. */
export const isSome = (decimal: string): boolean => Number(decimal) > 0;

/** Whether the customer can pay on the page now. */
export const isPayable = ({ amount_due, payment_method }: Shown): boolean =>
  isSome(amount_due) && payment_method !== 'ON_PICKUP';

/** Whether anything was paid for an order, so that it has a receipt. */
export const hasReceipt = ({ payment_status }: Pick<Shown, 'payment_status'>): boolean =>
  payment_status !== 'UNPAID' && payment_status !== 'PENDING';

/** The statuses of an order that the customer waits for. */
const underWay: readonly OrderStatus[] = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED'];

/** Whether the payment is held: until the customer has the order, or has confirmed it. */
export const isHeld = ({ status, unconfirmed_until, dispute }: Shown): boolean =>
  underWay.includes(status) || (unconfirmed_until !== null && dispute === null);

type Heading = (words: OrderWords, order: Shown) => readonly [string, Tone?];

const handedOver =
  (status: 'DELIVERED' | 'COLLECTED'): Heading =>
  (words, { dispute }) =>
    dispute ? [words.problemReported, 'warning'] : [words.statuses[status], 'good'];

const placed: Heading = (words, { payment_status, declined }) => {
  if (payment_status === 'PENDING') return [words.waitingForBank];
  return declined ? [words.paymentDeclined, 'bad'] : [words.waitingForPayment];
};

/** By status: the heading of the page, and its colour unless it is that of an order on its way. */
const headings: Readonly<Record<OrderStatus, Heading>> = {
  PLACED: placed,
  CONFIRMED: (words) => [words.orderConfirmed],
  PREPARING: (words) => [words.statuses.PREPARING],
  READY: (words, order) => [isPickup(order) ? words.readyForPickup : words.readyForRider],
  DISPATCHED: (words, { courier }) => [courier?.at_door ? words.atDoor : words.statuses.DISPATCHED],
  DELIVERED: handedOver('DELIVERED'),
  COLLECTED: handedOver('COLLECTED'),
  RETURNED: (words) => [words.returnedToStore, 'warning'],
  CANCELLED: (words, { cancellation }) => [
    words.statuses.CANCELLED,
    cancellation?.by === 'customer' ? 'plain' : 'bad',
  ],
  EXPIRED: (words) => [words.notPaidInTime, 'bad'],
};

export function headingOf(words: OrderWords, order: Shown): { readonly text: string; readonly tone: Tone } {
  const [text, tone = 'plain'] = headings[order.status](words, order);
  return { text, tone };
}
