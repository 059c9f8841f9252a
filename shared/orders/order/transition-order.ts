import type { Write } from '#ground';
import type { OrderChanges } from '../data/order-item.ts';
import { addOrder, type Order, placeOfOrderEvents, saveOrder } from '../data/orders.ts';
import { attentionOf } from '../domain/attention.ts';
import type { OrderEventName } from '../domain/event-names.ts';
import {
  assertUndisputed,
  type OrderAction,
  type OrderStatus,
  orderMachine,
  orderTransitions,
} from '../domain/order.ts';
import { countAfter, firstCountOf } from '../domain/order-counts.ts';
import { type PhoneLimits, writeCounts, writeFirstCounts } from './count-order-writes.ts';
import { type EventStore, toOrderEventDetail } from './event-detail.ts';
import type { OrderStepDetail } from './event-types.ts';
import { orderEvents } from './events.ts';

/** What accompanies a change of an order. */
interface Step {
  /** The order's store as it is now, for the webhook; undefined once it is deleted. */
  readonly store: EventStore | undefined;
  /** What changes besides the status. */
  readonly changes?: OrderChanges;
  /** What the events say besides the order. */
  readonly more?: OrderStepDetail;
  /** What else happens in the step, after the events of its actions. */
  readonly also?: readonly AlsoEvent[];
}

/** An event in addition to those of the actions. It may carry detail of its own. */
export type AlsoEvent = OrderEventName | { readonly name: OrderEventName; readonly more: OrderStepDetail };

/** An order after a change, with the writes that make it so. */
export interface OrderTransition {
  readonly order: Order;
  readonly writes: readonly Write[];
}

/** An event of a change, with the statuses around it. */
interface Happened {
  readonly name: OrderEventName;
  readonly previous: OrderStatus | undefined;
  readonly status: OrderStatus;
  /** The detail of this event, if it differs from that of the step. */
  readonly more?: OrderStepDetail | undefined;
}

/** Two events of one change are a millisecond apart, so that the timeline keeps their order. */
const timeOf = (now: Date, position: number) => new Date(now.getTime() + position);

/** The order with this many more events, and their write: one item for all of them. */
function emitOrderEvents(
  changed: Order,
  happened: readonly Happened[],
  now: Date,
  { store, more = {} }: Step,
): OrderTransition {
  const [first, ...others] = happened.map(({ name, previous, status, more: own = more }, position) => {
    const at = timeOf(now, position);
    const then = { ...changed, status, sequence: changed.sequence + position + 1 };
    const detail = toOrderEventDetail(then, store, { name, at, previous, more: own });
    const { owner: tenant, mode } = detail;
    return { name, at, tenant, mode, detail };
  });
  const order = { ...changed, sequence: changed.sequence + happened.length };
  return {
    order,
    writes: first ? [orderEvents.emit(placeOfOrderEvents(order, first.tenant), first, ...others)] : [],
  };
}

/** A status's deadline ends with the status. */
const noDeadline = { ends_at: undefined, paused_at: undefined, paused_ms: undefined } as const;

const nextRevision = ({ revision }: Order, now: Date) => ({
  revision: revision + 1,
  updated_at: now.toISOString(),
});

/** Takes the actions one after another, after what happened earlier in the same step. @throws Problem invalid_state */
function taken(
  from: Pick<Order, 'status' | 'at'>,
  actions: readonly OrderAction[],
  now: Date,
  before: readonly Happened[] = [],
) {
  let { status } = from;
  const at = { ...from.at };
  const happened = [...before];
  for (const action of actions) {
    const previous = status;
    status = orderMachine.advance(previous, action);
    if (status !== previous) at[status] = timeOf(now, happened.length).toISOString();
    for (const name of orderTransitions[action].events) happened.push({ name, previous, status });
  }
  return { status, at, happened };
}

/** Whether a person of the store accepts the order: explicitly, or by marking it ready. */
const isAccepted = (actions: readonly OrderAction[], { more }: Step): boolean =>
  actions.includes('ready') || (actions.includes('accept') && more?.by === 'store');

/** A changed order with what it counts as elsewhere. @param accepted whether a person of the store accepts it */
const countOrder = (read: Order, changed: Order, accepted: boolean): Order => ({
  ...changed,
  counts: countAfter(read.counts, changed, accepted),
  attention: attentionOf(changed),
});

/** Saves a changed order with its counters and its events. */
const saveTransition = (read: Order, { order, writes }: OrderTransition, now: Date): OrderTransition => ({
  order,
  writes: [saveOrder(read, order), ...writes, ...writeCounts(read, order, now)],
});

/**
 * A step of an order: its next status and when it began, other changes, and its events. One step may take several
 * actions, such as a confirmation and the acceptance that follows it. Money, stock and the shipment are written next to
 * it.
 * @throws Problem invalid_state, payment_disputed
 */
export function transitionOrder(
  read: Order,
  actions: OrderAction | readonly OrderAction[],
  now: Date,
  step: Step,
): OrderTransition {
  const all = [actions].flat();
  for (const action of all) assertUndisputed(read, action, step.more?.by);
  const { status, at, happened } = taken(read, all, now);
  for (const also of step.also ?? []) {
    const event = typeof also === 'string' ? { name: also } : also;
    happened.push({ ...event, previous: status, status });
  }
  const ended = status === read.status ? {} : noDeadline;
  const isNowAccepted = isAccepted(all, step);
  const accepted = isNowAccepted ? true : read.accepted;
  const to = { status, at, ...nextRevision(read, now) };
  const changed: Order = { ...read, accepted, ...ended, ...step.changes, ...to };
  return saveTransition(
    read,
    emitOrderEvents(countOrder(read, changed, isNowAccepted), happened, now, step),
    now,
  );
}

/** A change of an order that keeps its status, with its events. */
export function changeOrder(
  read: Order,
  now: Date,
  step: Step & { readonly events: readonly OrderEventName[] },
): OrderTransition {
  const changed: Order = { ...read, ...step.changes, ...nextRevision(read, now) };
  const happened = step.events.map((name) => ({ name, previous: read.status, status: read.status }));
  return saveTransition(read, emitOrderEvents(countOrder(read, changed, false), happened, now, step), now);
}

/** The initial fields of a new order. */
type NewOrder = Omit<Order, 'revision' | 'status' | 'at' | 'updated_at' | 'counts' | 'sequence'>;

/** What accompanies a new order. */
interface Placing extends Step {
  readonly limits: PhoneLimits;
}

/**
 * Writes a new order, PLACED, with what follows in the same step: if nothing is due before the pickup it is confirmed
 * at once.
 * @param actions the actions that follow
 * @throws (at commit) Problem not_found where its store is deleted, too_many_unpaid_orders, the codes of discounts
 */
export function beginOrder(
  wanted: NewOrder,
  actions: readonly OrderAction[],
  now: Date,
  { limits, ...step }: Placing,
): OrderTransition {
  const from = { status: 'PLACED', at: { PLACED: now.toISOString() } } as const;
  const first = { name: 'order.placed', previous: undefined, status: from.status } as const;
  const { status, at, happened } = taken(from, actions, now, [first]);
  const placed = {
    ...wanted,
    ...step.changes,
    revision: 1,
    status,
    at,
    updated_at: now.toISOString(),
    sequence: 0,
  };
  const counts = firstCountOf(placed);
  const { order, writes } = emitOrderEvents({ ...placed, counts }, happened, now, step);
  return { order, writes: [addOrder(order), ...writes, ...writeFirstCounts(order, limits, now)] };
}
