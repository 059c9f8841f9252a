import type { OrderStatus } from '../domain/order.ts';
import type { Telling } from './language/language.ts';
import type { Shown } from './shown.ts';
import { toListedTimes } from './times.ts';

export interface Step {
  readonly title: string;
  /** When it began; undefined while it is ahead. */
  readonly at?: string | undefined;
}

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
export function stepsOf(order: Shown, telling: Telling): Step[] {
  const titles: Readonly<Record<OrderStatus, string>> = telling.words.statuses;
  const began = beganAt(order);
  const path: readonly OrderStatus[] = paths[order.method];
  const ended: OrderStatus | undefined = unhappy.find((status) => status === order.status);
  const taken = [...path, ...(ended ? [ended] : [])].filter((status) => began[status] !== null);
  const ahead = ended ? [] : path.slice(path.indexOf(order.status) + 1);
  const times = toListedTimes(
    taken.map((status) => began[status] ?? ''),
    telling,
  );
  return [
    ...taken.map((status, position) => ({ title: titles[status], at: times[position] })),
    ...ahead.map((status) => ({ title: titles[status] })),
  ];
}
