import { displayAmount } from '../../kernel/display.ts';
import type { OrderStatus } from '../domain/order.ts';
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

type Heading = (order: Shown) => readonly [string, Tone?];

const handedOver =
  (text: string): Heading =>
  ({ dispute }) =>
    dispute ? ['You reported a problem', 'warning'] : [text, 'good'];

/** By status: the heading of the page, and its colour unless it is that of an order on its way. */
const headings: Readonly<Record<OrderStatus, Heading>> = {
  PLACED: ({ payment_status }) => [
    payment_status === 'PENDING' ? 'Waiting for your bank' : 'Waiting for your payment',
  ],
  CONFIRMED: () => ['Order confirmed'],
  PREPARING: () => ['Being prepared'],
  READY: (order) => [isPickup(order) ? 'Ready for pickup' : 'Ready, waiting for the rider'],
  DISPATCHED: ({ courier }) => [courier?.at_door ? 'The rider is at your door' : 'On its way'],
  DELIVERED: handedOver('Delivered'),
  COLLECTED: handedOver('Collected'),
  RETURNED: () => ['Returned to the store', 'warning'],
  CANCELLED: ({ cancellation }) => ['Cancelled', cancellation?.by === 'customer' ? 'plain' : 'bad'],
  EXPIRED: () => ['Not paid in time', 'bad'],
};

export function headingOf(order: Shown): { readonly text: string; readonly tone: Tone } {
  const [text, tone = 'plain'] = headings[order.status](order);
  return { text, tone };
}
