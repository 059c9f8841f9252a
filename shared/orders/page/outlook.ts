import { toSentence } from '#ground/domain';
import { displayWindow } from '../../pricing/domain/promise/window-words.ts';
import type { OrderStatus } from '../domain/order.ts';
import type { OrderWords, Telling } from './language/language.ts';
import type { Shown } from './shown.ts';
import { toClockText, toMomentText, toShortDayText } from './times.ts';
import { isHeld, isPickup, isSome, toMoneyText } from './words.ts';

type Refund = Shown['refunds'][number];

/** The progress of a refund, such as "₦40,500 refunded to your card, 23 Nov". */
function describeRefund({ amount, status, to, processed_at }: Refund, { words, now }: Telling): string {
  const money = toMoneyText(amount);
  const whither = { CARD: words.toCard, BANK_ACCOUNT: words.toAccount };
  if (status === 'NEEDS_ACCOUNT') return words.refundRefused(money);
  if (status !== 'PROCESSED') return words.refundGoing(money, to === null ? words.toYou : whither[to]);
  const day = processed_at === null ? '' : toShortDayText(processed_at, now);
  return words.refundDone(money, to === null ? '' : whither[to], day);
}

/** Why the last payment was declined, and that nothing is lost. */
const declinedLines = ({ declined }: Shown, words: OrderWords): string[] =>
  declined ? [words.declinedBecause(toSentence(declined.reason)), words.nothingTaken] : [];

/** What a customer pays before the store begins, and how long the order waits. */
function firstLines(order: Shown, words: OrderWords): string[] {
  const { amount_due, amount_due_later, expires_at, payment_status, declined } = order;
  const due = toMoneyText(amount_due);
  const until = expires_at ? [words.holding(toClockText(expires_at))] : [];
  if (payment_status === 'PENDING') return until;
  if (declined) return [...declinedLines(order, words), ...until];
  return [
    ...(isSome(amount_due_later) ? [words.payNowAndLater(due, toMoneyText(amount_due_later))] : []),
    [...until, words.payToConfirm(due)].join(' '),
  ];
}

/** What the customer pays now. */
function dueLines(order: Shown, words: OrderWords): string[] {
  const { status, payment_method, amount_due, courier } = order;
  if (!isSome(amount_due)) return [];
  const due = toMoneyText(amount_due);
  if (payment_method === 'ON_PICKUP') return [words.payOnCollecting(due)];
  if (status === 'PLACED') return firstLines(order, words);
  const how = courier?.at_door ? words.payForCode(due) : words.payWhenRiderComes(due);
  return [...declinedLines(order, words), how];
}

/** What was paid, while it is held, and what is still due. */
function paidLines(order: Shown, words: OrderWords): string[] {
  const { paid_total, status, amount_due_later, unconfirmed_until } = order;
  const say = unconfirmed_until === null ? words.paidAndHeld : words.paidUntilAnswer;
  return [
    ...(isSome(paid_total) && isHeld(order) ? [say(toMoneyText(paid_total))] : []),
    ...(isSome(amount_due_later) && status !== 'PLACED'
      ? [words.payAtDoor(toMoneyText(amount_due_later))]
      : []),
  ];
}

/** The order has arrived: the customer's answer. */
const arrivedLines = ({ dispute, unconfirmed_until }: Shown, { words }: Telling): string[] => {
  if (dispute) return [words.youWrote(dispute.reason), words.lookingIntoIt];
  return unconfirmed_until === null ? [words.tellStore] : [];
};

/** The store's reply to the request to cancel. */
const answerLines = (cancellation: Shown['cancellation'], words: OrderWords): string[] =>
  cancellation?.answer ? [words.storeSays(cancellation.answer)] : [];

function cancelledLines({ cancellation }: Shown, { words }: Telling): string[] {
  const { by, reason } = cancellation ?? {};
  if (by === 'customer')
    return [
      words.youCancelled(reason ?? ''),
      ...(cancellation?.answer === reason ? [] : answerLines(cancellation ?? null, words)),
    ];
  if (by === 'store') return [words.storeCancelled(reason ?? '')];
  return reason ? [reason] : [];
}

/** When the parcel of an order is promised to arrive, unless it is at the door. */
function arrivalLines({ delivery_window: promised, courier }: Shown, { words, now }: Telling): string[] {
  if (!promised || courier?.at_door) return [];
  const window = { from: new Date(promised.from), to: new Date(promised.to) };
  return [words.arrives(displayWindow(window, now, words.window))];
}

/** By status: what happens next. */
const outlooks: Readonly<Record<OrderStatus, (order: Shown, telling: Telling) => readonly string[]>> = {
  PLACED: ({ payment_status }, { words }) => (payment_status === 'PENDING' ? [words.notArrivedYet] : []),
  CONFIRMED: (_, { words }) => [words.willStart],
  PREPARING: ({ ready_by }, telling) => {
    const { words, now } = telling;
    const say = Date.parse(ready_by) > now.getTime() ? words.readyBy : words.readyLate;
    return [say(toMomentText(ready_by, telling))];
  },
  READY: (order, telling) => (isPickup(order) ? [telling.words.collectIt] : arrivalLines(order, telling)),
  DISPATCHED: (order, telling) =>
    order.courier?.at_door && order.code ? [telling.words.meetRider] : arrivalLines(order, telling),
  DELIVERED: arrivedLines,
  COLLECTED: arrivedLines,
  RETURNED: (_, { words }) => [words.cameBack],
  CANCELLED: cancelledLines,
  EXPIRED: (_, { words }) => [words.onSaleAgain],
};

/** What became of the request to cancel still matters while the store or the rider has the order. */
const cancellationLines = ({ status, cancellation }: Shown, words: OrderWords): string[] => {
  const matters = status === 'PREPARING' || status === 'READY' || status === 'DISPATCHED';
  if (!matters || !cancellation) return [];
  if (cancellation.status === 'REQUESTED') return [words.askedToCancel];
  return cancellation.status === 'REFUSED' ? [words.notAgreed, ...answerLines(cancellation, words)] : [];
};

/** The lines below the heading. */
export function orderOutlookOf(order: Shown, telling: Telling): string[] {
  const { words } = telling;
  const { requested_for, status, refunds } = order;
  return [
    ...dueLines(order, words),
    ...outlooks[status](order, telling),
    ...paidLines(order, words),
    ...(requested_for && status !== 'EXPIRED'
      ? [words.orderedFor(toMomentText(requested_for, telling))]
      : []),
    ...cancellationLines(order, words),
    ...refunds.map((refund) => describeRefund(refund, telling)),
  ];
}
