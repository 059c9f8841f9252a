import { isEventItem, parseEvents, type Table } from '#ground';
import { listEntriesBetween } from '../../money/data/journal.ts';
import { movementTexts } from '../../money/domain/movements.ts';
import type { Order } from '../data/orders.ts';
import { loadOrderTimeline } from '../order/timeline.ts';

/** The most moments of an order whose movements of money are read, the newest. */
const maxMoments = 24;
/** The most movements of a wallet in one moment. */
const maxEntries = 25;

/**
 * What happened to an order, newest first, and the moments at which it did: 2 Query and 1 BatchGetItem.
 * @property times ISO 8601, newest first
 */
export async function loadTimelineOf(table: Table, order: Order) {
  const { own, timeline } = await loadOrderTimeline(table, order);
  // Events end after 13 months. The order keeps the times at which its money moved with its status, and its refunds.
  const moments = [
    ...own
      .filter(isEventItem)
      .flatMap(parseEvents)
      .map(({ at }) => at),
    ...Object.values(order.at),
    ...order.refunds.flatMap(({ created_at, processed_at }) => [created_at, processed_at ?? created_at]),
  ];
  return {
    timeline,
    times: [...new Set(moments)].toSorted().toReversed().slice(0, maxMoments),
  };
}

/**
 * The movements of money for an order, newest first. They stand in the journal of its merchant at the moments of its events: 1
 * Query each, however many movements the wallet has.
 */
export async function loadLedgerOf(table: Table, { id, owner: user, mode }: Order, times: readonly string[]) {
  const page = { limit: maxEntries, after: undefined };
  const found = await Promise.all(
    times.map((at) => listEntriesBetween(table, { user, mode }, [at, at], page)),
  );
  return found
    .flatMap(({ entries }) => entries)
    .filter(({ order }) => order === id)
    .map((entry) => ({
      id: entry.id,
      at: entry.at,
      kind: entry.kind,
      description: movementTexts[entry.kind],
      lines: entry.lines,
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
