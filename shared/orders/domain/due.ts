import { msPerDay, msPerHour } from '../../kernel/time.ts';
import type { OrderStatus } from './order.ts';

/** What time alone does to an order. */
const dueKinds = ['remind', 'expire', 'not_accepted', 'not_collected', 'release'] as const;
export type DueKind = (typeof dueKinds)[number];

export interface Due {
  readonly kind: DueKind;
  /** ISO 8601. */
  readonly at: string;
}

/** What decides what is due. Times are ISO 8601. */
export interface Watched {
  readonly status: OrderStatus;
  readonly method: 'DELIVERY' | 'PICKUP';
  /** When each status began. */
  readonly at: Readonly<Partial<Record<OrderStatus, string>>>;
  /** Until when an unpaid order reserves its units. */
  readonly expires_at?: string | undefined;
  readonly reminded_at?: string | undefined;
  /** The payment that is not decided, if there is one: its customer is not reminded to pay. */
  readonly payment?: unknown;
  /** Until when the money of an order that was handed over without a code waits for the customer's word. */
  readonly unconfirmed_until?: string | undefined;
  readonly disputed?: unknown;
}

/** Milliseconds before an unpaid order expires at which its customer is reminded, once. */
const reminderLead = 10 * 60_000;
const acceptWithin = 2 * msPerDay;
const collectWithin = 7 * msPerDay;
/** How long money waits for the word of a customer whose order was handed over without a code, in milliseconds. */
export const confirmWithin = 72 * msPerHour;

const after = (at: string | undefined, ms: number) =>
  at === undefined ? undefined : new Date(Date.parse(at) + ms).toISOString();

/** By kind the moment at which it is due; undefined while it is not to come. */
const moments: Readonly<Record<DueKind, (order: Watched) => string | undefined>> = {
  remind: ({ status, expires_at, reminded_at, payment }) =>
    status === 'PLACED' && reminded_at === undefined && payment === undefined
      ? after(expires_at, -reminderLead)
      : undefined,
  expire: ({ status, expires_at }) => (status === 'PLACED' ? expires_at : undefined),
  not_accepted: ({ status, at }) => (status === 'CONFIRMED' ? after(at.CONFIRMED, acceptWithin) : undefined),
  not_collected: ({ status, method, at }) =>
    status === 'READY' && method === 'PICKUP' ? after(at.READY, collectWithin) : undefined,
  release: ({ unconfirmed_until, disputed }) => (disputed === undefined ? unconfirmed_until : undefined),
};

/** Which of the kinds comes first for an order, and when? Undefined if none is to come. */
export function dueOf(order: Watched): Due | undefined {
  const dues = dueKinds.flatMap((kind) => {
    const at = moments[kind](order);
    return at === undefined ? [] : [{ kind, at }];
  });
  return dues.toSorted((a, b) => a.at.localeCompare(b.at))[0];
}
