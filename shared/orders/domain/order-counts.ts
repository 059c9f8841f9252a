import { type HoldKind, holdKinds } from '../../inventory/domain/unpaid.ts';
import type { Kobo } from '../../kernel/money.ts';
import { isOpen, type OrderStatus, reservesStock } from './order.ts';

/**
 * As what an order is counted elsewhere, in the transactions that change it, so that each count is taken back once. All of
 * them are counted by their store, as orders that go on. Those that hold units without a payment are also counted by the
 * levels of these units and by their customer. An order of the time before orders were counted has none, and one that is over.
 */
export const orderCounts = ['going', ...holdKinds] as const;
export type OrderCount = (typeof orderCounts)[number];

interface Counted {
  readonly status: OrderStatus;
  readonly total: Kobo;
  readonly paid: Kobo;
  readonly held: Kobo;
}

/** Whether the store of an order is needed: it is open, or its money is held. */
export const isGoing = ({ status, held }: Pick<Counted, 'status' | 'held'>): boolean =>
  isOpen(status) || held > 0;

/** How an order holds units for which nobody has paid; undefined if it is counted as none of these. */
export const heldAs = (count: OrderCount | undefined): HoldKind | undefined =>
  count === 'going' ? undefined : count;

/** As what a new order is counted. */
export function firstCount({ status, total, paid }: Counted): OrderCount {
  if (!reservesStock(status) || paid > 0 || total === 0) return 'going';
  return status === 'PLACED' ? 'pending' : 'unpaid';
}

/**
 * As what an order is counted after a change. One that is paid for, or accepted, stays so.
 * @param before undefined for one that is over, or is not counted yet
 * @param accepted whether a person of the store accepts it
 */
export function countAfter(
  before: OrderCount | undefined,
  order: Counted,
  accepted: boolean,
): OrderCount | undefined {
  if (!isGoing(order)) return undefined;
  return heldAs(before) && !accepted && firstCount(order) === before ? before : 'going';
}
