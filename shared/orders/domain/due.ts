import { type DueTimes, defineDue, msPerDay, msPerHour } from '#ground/domain';
import { hasOpenRequest } from './attention.ts';
import type { OrderStatus } from './order.ts';

/** The fields that decide what is due. Times are ISO 8601. */
export interface Watched {
  readonly status: OrderStatus;
  readonly method: 'DELIVERY' | 'PICKUP';
  /** When each status began. */
  readonly at: Readonly<Partial<Record<OrderStatus, string>>>;
  /** When the store promised to have it ready, and when the customer wants it. */
  readonly ready_by: string;
  readonly requested_for?: string | undefined;
  /** The end of the pickup window of its shipment. */
  readonly shipment?: { readonly pickup_until?: string | undefined } | undefined;
  readonly delivery?: { readonly by: 'PLATFORM' | 'STORE' } | undefined;
  readonly cancellation?: { readonly status: string; readonly requested_at: string } | undefined;
  /** When an unpaid order stops reserving its units. */
  readonly expires_at?: string | undefined;
  readonly reminded_at?: string | undefined;
  /** When the store was reminded to make it ready. */
  readonly chased_at?: string | undefined;
  /** The undecided payment, if there is one: its customer is not reminded to pay. */
  readonly payment?: unknown;
  /** Until when the money of an order handed over without a code waits for the customer's confirmation. */
  readonly unconfirmed_until?: string | undefined;
  readonly disputed?: { readonly at: string } | undefined;
  /** When its status ends, if the store's hours postpone that. */
  readonly ends_at?: string | undefined;
  /** Since when its deadlines are paused, and for how many milliseconds they were paused before. */
  readonly paused_at?: string | undefined;
  readonly paused_ms?: number | undefined;
}

/** Milliseconds before an unpaid order expires at which its customer is reminded, once. */
const reminderLead = 10 * 60_000;
/** How long the store may leave an order in a status, in milliseconds, from when it could begin. */
export const acceptWithin = 2 * msPerDay;
export const collectWithin = 7 * msPerDay;
/** Milliseconds after the promised time until the store is reminded, and again until the order ends. */
const chaseAfter = msPerDay;
const prepareWithin = 72 * msPerHour;
/** Milliseconds that a ready order waits for its pickup, and that the store's own rider may take. */
const shipWithin = 7 * msPerDay;
const deliverWithin = 7 * msPerDay;
/** Milliseconds that the store has to answer a request to cancel. */
const answerWithin = msPerDay;
/** Milliseconds for which money waits for the confirmation of a customer whose order was handed over without a code. */
export const confirmWithin = 72 * msPerHour;
/** Milliseconds that an admin has to decide about an order that its customer reports as not received. */
const decideWithin = 30 * msPerDay;

const after = (at: string | undefined, ms: number) =>
  at === undefined ? undefined : new Date(Date.parse(at) + ms).toISOString();

/** The later of when a status began and when the customer wants the order. */
export const startOf = ({ at, status, requested_for }: Watched): string | undefined => {
  const began = at[status];
  return began !== undefined && requested_for !== undefined && requested_for > began ? requested_for : began;
};

/** The later of when an order became ready and the end of its pickup window. */
const shippableFrom = ({ at, shipment }: Watched): string | undefined => {
  const { pickup_until } = shipment ?? {};
  return at.READY !== undefined && pickup_until !== undefined && pickup_until > at.READY
    ? pickup_until
    : at.READY;
};

/** The deadline of a status, postponed by its pauses. None while a bank decides about a payment. */
const endOf = (order: Watched, at: string | undefined): string | undefined =>
  order.paused_at === undefined ? after(order.ends_at ?? at, order.paused_ms ?? 0) : undefined;

/**
 * What time alone triggers. Each status that a person has to end has a limit, so no order and no money stays open for
 * ever.
 */
const dueTimes = {
  remind: ({ status, expires_at, reminded_at, payment }) =>
    status === 'PLACED' && reminded_at === undefined && payment === undefined
      ? after(expires_at, -reminderLead)
      : undefined,
  expire: ({ status, expires_at }) => (status === 'PLACED' ? expires_at : undefined),
  not_accepted: (order) =>
    order.status === 'CONFIRMED' ? endOf(order, after(startOf(order), acceptWithin)) : undefined,
  chase: (order) =>
    order.status === 'PREPARING' && order.chased_at === undefined
      ? endOf(order, after(order.ready_by, chaseAfter))
      : undefined,
  not_prepared: (order) =>
    order.status === 'PREPARING' ? endOf(order, after(order.ready_by, prepareWithin)) : undefined,
  not_shipped: (order) =>
    order.status === 'READY' && order.method === 'DELIVERY'
      ? endOf(order, after(shippableFrom(order), shipWithin))
      : undefined,
  not_collected: (order) =>
    order.status === 'READY' && order.method === 'PICKUP'
      ? endOf(order, after(startOf(order), collectWithin))
      : undefined,
  grant_cancellation: (order) =>
    hasOpenRequest(order) && order.paused_at === undefined
      ? after(order.cancellation?.requested_at, answerWithin + (order.paused_ms ?? 0))
      : undefined,
  hand_over: (order) =>
    order.status === 'DISPATCHED' && order.delivery?.by === 'STORE'
      ? after(order.at.DISPATCHED, deliverWithin)
      : undefined,
  release: ({ unconfirmed_until, disputed }) => (disputed === undefined ? unconfirmed_until : undefined),
  undecided: ({ unconfirmed_until, disputed }) =>
    unconfirmed_until === undefined ? undefined : after(disputed?.at, decideWithin),
} as const satisfies DueTimes<Watched>;
export type DueKind = keyof typeof dueTimes;

/** The earliest due action of an order, if any is to come. */
export const orderDueOf = defineDue<Watched, DueKind>(dueTimes);
