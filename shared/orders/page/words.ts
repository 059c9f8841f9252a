import { displayDateTime } from '../../kernel/display.ts';
import type { OrderStatus } from '../domain/order.ts';
import type { Shown } from './shown.ts';

/** A time as the page shows it. */
export const timeText = (at: string): string => displayDateTime(new Date(at));

/** An amount as the page shows it. @param decimal such as `40500.00` */
export const moneyText = (decimal: string): string =>
  `₦${decimal.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, (_, at: number) => (at < decimal.indexOf('.') ? ',' : ''))}`;

export type Tone = 'plain' | 'good' | 'warning' | 'bad';

const isPickup = ({ method }: Shown) => method === 'PICKUP';
const owes = ({ amount_due }: Shown) => Number(amount_due) > 0;

/** Whether the customer can pay on the page now. */
export const isPayable = (order: Shown): boolean => owes(order) && order.payment_method !== 'ON_PICKUP';

type Heading = (order: Shown) => readonly [string, Tone?];

const handedOver =
  (text: string): Heading =>
  ({ dispute }) =>
    dispute ? ['You reported a problem', 'warning'] : [text, 'good'];

/** By status: the heading of the page, and its colour if it is not that of an order on its way. */
const headings: Readonly<Record<OrderStatus, Heading>> = {
  PLACED: ({ payment_status }) => [
    payment_status === 'PENDING' ? 'Waiting for your bank' : 'Waiting for your payment',
  ],
  CONFIRMED: () => ['Order confirmed'],
  PREPARING: () => ['Being prepared'],
  READY: (order) => [isPickup(order) ? 'Ready for pickup' : 'Ready, waiting for the rider'],
  DISPATCHED: () => ['On its way'],
  DELIVERED: handedOver('Delivered'),
  COLLECTED: handedOver('Collected'),
  RETURNED: () => ['Returned to the store', 'warning'],
  CANCELLED: () => ['Cancelled', 'bad'],
  EXPIRED: () => ['Not paid in time', 'bad'],
};

export function headingOf(order: Shown): { readonly text: string; readonly tone: Tone } {
  const [text, tone = 'plain'] = headings[order.status](order);
  return { text, tone };
}

/** What the customer still pays, and where. */
function dueLines(order: Shown): string[] {
  const { status, payment_method, amount_due, expires_at } = order;
  if (!owes(order)) return [];
  const due = moneyText(amount_due);
  if (payment_method === 'ON_PICKUP') return [`You pay ${due} when you collect it.`];
  if (status !== 'PLACED')
    return [`${due} is left to pay. The code for the rider appears once you have paid.`];
  return [expires_at ? `Pay ${due} by ${timeText(expires_at)}.` : `Pay ${due} to confirm the order.`];
}

const disputeLines = ({ dispute }: Shown): string[] =>
  dispute ? [`You wrote: ${dispute.reason}`, 'We hold the money while we look into it.'] : [];

/** What the store said to the wish to cancel. */
const answerLines = (cancellation: Shown['cancellation']): string[] =>
  cancellation?.answer ? [`The store says: ${cancellation.answer}`] : [];

/** By status: what happens next. */
const outlooks: Readonly<Record<OrderStatus, (order: Shown) => readonly string[]>> = {
  PLACED: ({ payment_status }) =>
    payment_status === 'PENDING' ? ['Your payment has not settled yet. This page shows when it has.'] : [],
  CONFIRMED: () => ['The store has your order and will start on it.'],
  PREPARING: ({ ready_by }) => [`It should be ready by ${timeText(ready_by)}.`],
  READY: (order) => (isPickup(order) ? ['You can collect it at the store.'] : []),
  DISPATCHED: ({ code }) => (code ? ['Have your code ready.'] : []),
  DELIVERED: disputeLines,
  COLLECTED: disputeLines,
  RETURNED: () => ['It could not be delivered and went back to the store.'],
  CANCELLED: ({ cancellation }) => [
    ...(cancellation?.reason ? [`Reason: ${cancellation.reason}`] : []),
    ...answerLines(cancellation),
  ],
  EXPIRED: () => ['It was not paid in time. You can order again in the store.'],
};

/** While the store or the rider has it, what became of the wish to cancel still matters. */
const cancellationLines = ({ status, cancellation }: Shown): string[] => {
  const matters = status === 'PREPARING' || status === 'READY' || status === 'DISPATCHED';
  if (!matters || !cancellation) return [];
  if (cancellation.status === 'REQUESTED') return ['You asked to cancel. The store will answer.'];
  if (cancellation.status !== 'REFUSED') return [];
  return ['The store did not agree to cancel.', ...answerLines(cancellation)];
};

/** The lines below the heading. */
export const outlookOf = (order: Shown): string[] => [
  ...dueLines(order),
  ...outlooks[order.status](order),
  ...(order.requested_for && order.status !== 'EXPIRED'
    ? [`You want it ${timeText(order.requested_for)}.`]
    : []),
  ...cancellationLines(order),
];

export interface Step {
  readonly title: string;
  /** When it began; undefined while it is ahead. */
  readonly at?: string | undefined;
}

const titles: Readonly<Record<OrderStatus, string>> = {
  PLACED: 'Placed',
  CONFIRMED: 'Confirmed',
  PREPARING: 'Being prepared',
  READY: 'Ready',
  DISPATCHED: 'On its way',
  DELIVERED: 'Delivered',
  COLLECTED: 'Collected',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

const beganAt = (order: Shown): Readonly<Record<OrderStatus, string | null>> => ({
  PLACED: order.placed_at,
  CONFIRMED: order.confirmed_at,
  PREPARING: order.preparing_at,
  READY: order.ready_at,
  DISPATCHED: order.dispatched_at,
  DELIVERED: order.delivered_at,
  COLLECTED: order.collected_at,
  RETURNED: order.returned_at,
  CANCELLED: order.cancelled_at,
  EXPIRED: order.expired_at,
});

const paths = {
  DELIVERY: ['PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED', 'DELIVERED'],
  PICKUP: ['PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'COLLECTED'],
} as const;
const unhappy = ['RETURNED', 'CANCELLED', 'EXPIRED'] as const;

/** The steps taken with their times, and those still ahead. */
export function stepsOf(order: Shown): Step[] {
  const began = beganAt(order);
  const path: readonly OrderStatus[] = paths[order.method];
  const ended: OrderStatus | undefined = unhappy.find((status) => status === order.status);
  const taken = [...path, ...(ended ? [ended] : [])].filter((status) => began[status] !== null);
  const ahead = ended ? [] : path.slice(path.indexOf(order.status) + 1);
  return [
    ...taken.map((status) => ({ title: titles[status], at: timeText(began[status] ?? '') })),
    ...ahead.map((status) => ({ title: titles[status] })),
  ];
}

const refundWords = {
  PENDING: 'We are sending it back.',
  PROCESSING: 'Your bank has it and pays it out within days.',
  PROCESSED: 'Paid back.',
  NEEDS_ACCOUNT: 'Your bank did not take it. Please name another account.',
} as const;

export const refundText = ({ amount, status }: Shown['refunds'][number]): string =>
  `${moneyText(amount)}: ${refundWords[status]}`;
