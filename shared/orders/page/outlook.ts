import type { OrderStatus } from '../domain/order.ts';
import type { Shown } from './shown.ts';
import { toClockText, toMomentText, toShortDayText } from './times.ts';
import { isHeld, isPickup, isSome, toMoneyText } from './words.ts';

type Refund = Shown['refunds'][number];

const whither = { CARD: ' to your card', BANK_ACCOUNT: ' to your bank account' } as const;

/** The progress of a refund, such as "₦40,500 refunded to your card, 23 Nov". */
function describeRefund({ amount, status, to, processed_at }: Refund, now: Date): string {
  const money = toMoneyText(amount);
  const place = to === null ? '' : whither[to];
  if (status === 'NEEDS_ACCOUNT')
    return `Your bank refused the refund of ${money}. Please give another account below.`;
  if (status !== 'PROCESSED') return `${money} is on its way back${to === null ? ' to you' : place}.`;
  return `${money} refunded${place}${processed_at === null ? '' : `, ${toShortDayText(processed_at, now)}`}`;
}

/** What a customer pays before the store begins, and how long the order waits. */
function firstLines({ amount_due, amount_due_later, expires_at, payment_status }: Shown): string[] {
  const due = toMoneyText(amount_due);
  const until = expires_at ? `We're holding your order until ${toClockText(expires_at)}.` : '';
  if (payment_status === 'PENDING') return until ? [until] : [];
  return [
    ...(isSome(amount_due_later) ? [`Pay now ${due} · At the door ${toMoneyText(amount_due_later)}`] : []),
    `${until} Pay ${due} to confirm it.`.trim(),
  ];
}

/** What the customer pays now. */
function dueLines(order: Shown): string[] {
  const { status, payment_method, amount_due, courier } = order;
  if (!isSome(amount_due)) return [];
  const due = toMoneyText(amount_due);
  if (payment_method === 'ON_PICKUP') return [`You pay ${due} when you collect it.`];
  if (status === 'PLACED') return firstLines(order);
  return courier?.at_door
    ? [`Pay ${due} now. We then show you the code for the rider.`]
    : [`When the rider arrives, pay ${due} with this link. We then show you the code.`];
}

/** What was paid, while it is held, and what is still due. */
function paidLines(order: Shown): string[] {
  const { paid_total, status, amount_due_later, unconfirmed_until } = order;
  const until = unconfirmed_until === null ? 'you have it' : 'you answer';
  return [
    ...(isSome(paid_total) && isHeld(order)
      ? [`You paid ${toMoneyText(paid_total)}. Your money is held until ${until}.`]
      : []),
    ...(isSome(amount_due_later) && status !== 'PLACED'
      ? [`You pay ${toMoneyText(amount_due_later)} at the door, with this link.`]
      : []),
  ];
}

/** The order has arrived: the customer's answer. */
const arrivedLines = ({ dispute, unconfirmed_until }: Shown): string[] => {
  if (dispute) return [`You wrote: ${dispute.reason}`, 'We hold the money while we look into it.'];
  return unconfirmed_until === null ? ['If something is wrong with it, please tell the store.'] : [];
};

/** The store's reply to the request to cancel. */
const answerLines = (cancellation: Shown['cancellation']): string[] =>
  cancellation?.answer ? [`The store says: ${cancellation.answer}`] : [];

function cancelledLines({ cancellation }: Shown): string[] {
  const { by, reason } = cancellation ?? {};
  if (by === 'customer')
    return [
      reason ? `You cancelled it: ${reason}` : 'You cancelled it.',
      ...(cancellation?.answer === reason ? [] : answerLines(cancellation)),
    ];
  if (by === 'store') return [reason ? `The store cancelled it: ${reason}` : 'The store cancelled it.'];
  return reason ? [reason] : [];
}

/** By status: what happens next. */
const outlooks: Readonly<Record<OrderStatus, (order: Shown, now: Date) => readonly string[]>> = {
  PLACED: ({ payment_status }) =>
    payment_status === 'PENDING'
      ? ['Your payment has not arrived yet. This page shows it as soon as it does.']
      : [],
  CONFIRMED: () => ['The store has your order and will start on it.'],
  PREPARING: ({ ready_by }, now) => [
    Date.parse(ready_by) > now.getTime()
      ? `It should be ready by ${toMomentText(ready_by, now)}.`
      : `It should have been ready by ${toMomentText(ready_by, now)}. You can ask the store.`,
  ],
  READY: (order) => (isPickup(order) ? ['You can collect it at the store.'] : []),
  DISPATCHED: ({ courier, code }) =>
    courier?.at_door && code ? ['Please meet the rider with your code.'] : [],
  DELIVERED: arrivedLines,
  COLLECTED: arrivedLines,
  RETURNED: () => ['It could not be delivered and was returned to the store.'],
  CANCELLED: cancelledLines,
  EXPIRED: () => ['The items are on sale again. You can order them again in the store.'],
};

/** What became of the request to cancel still matters while the store or the rider has the order. */
const cancellationLines = ({ status, cancellation }: Shown): string[] => {
  const matters = status === 'PREPARING' || status === 'READY' || status === 'DISPATCHED';
  if (!matters || !cancellation) return [];
  if (cancellation.status === 'REQUESTED')
    return ['You asked to cancel. If the store does not answer within 24 hours, the order is cancelled.'];
  if (cancellation.status !== 'REFUSED') return [];
  return ['The store did not agree to cancel.', ...answerLines(cancellation)];
};

/** The lines below the heading. */
export const orderOutlookOf = (order: Shown, now: Date): string[] => [
  ...dueLines(order),
  ...outlooks[order.status](order, now),
  ...paidLines(order),
  ...(order.requested_for && order.status !== 'EXPIRED'
    ? [`You ordered it for ${toMomentText(order.requested_for, now)}.`]
    : []),
  ...cancellationLines(order),
  ...order.refunds.map((refund) => describeRefund(refund, now)),
];
