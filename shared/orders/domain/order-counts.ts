import type { Kobo } from '#ground/domain';
import { type HoldKind, holdKinds } from '../../inventory/domain/unpaid.ts';
import { hasStockReserved, isOpen, type OrderStatus } from './order.ts';

/**
 * What an order counts as elsewhere. It changes in the same transactions as the order, so each count is taken back
 * once. Every order here is counted by its store as open. An order that holds units without a payment is also counted
 * by the levels of these units and by its customer. Orders that predate the counters have none, nor do orders that are
 * over.
 */
export const orderCounts = ['going', ...holdKinds] as const;
export type OrderCount = (typeof orderCounts)[number];

interface Counted {
  readonly status: OrderStatus;
  readonly total: Kobo;
  readonly paid: Kobo;
  readonly held: Kobo;
}

/** Whether the order needs its store: it is open, or its money is held. */
export const isGoing = ({ status, held }: Pick<Counted, 'status' | 'held'>): boolean =>
  isOpen(status) || held > 0;

/** How an order holds unpaid units; undefined if it holds none. */
export const holdKindOf = (count: OrderCount | undefined): HoldKind | undefined =>
  count === 'going' ? undefined : count;

/** What a new order counts as. */
export function firstCountOf({ status, total, paid }: Counted): OrderCount {
  if (!hasStockReserved(status) || paid > 0 || total === 0) return 'going';
  return status === 'PLACED' ? 'pending' : 'unpaid';
}

/**
 * What an order counts as after a change. An order that was paid or accepted stays so.
 * @param before undefined for an order that is over, or is not counted yet
 * @param accepted whether a person of the store accepts it
 */
export function countAfter(
  before: OrderCount | undefined,
  order: Counted,
  accepted: boolean,
): OrderCount | undefined {
  if (!isGoing(order)) return undefined;
  return holdKindOf(before) && !accepted && firstCountOf(order) === before ? before : 'going';
}
