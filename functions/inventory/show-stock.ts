import {
  defineConsumer,
  gatherWork,
  handleEach,
  type LevelId,
  messagesOf,
  type ProductId,
  publishedOf,
  tableAccess,
} from '#ground';
import { inventoryEvents } from '../../shared/inventory/events.ts';
import { loadSeenReserved, noteLow, showProductStock } from '../../shared/inventory/shown/show-stock.ts';

/** Runs a piece of work once for each key, however many messages ask for it. */
function once<K>(work: (key: K) => Promise<unknown>) {
  const works = new Map<K, Promise<unknown>>();
  return (key: K): Promise<unknown> => {
    const known = works.get(key) ?? work(key);
    works.set(key, known);
    return known;
  };
}

/**
 * Updates the stock that products show, and records which levels are low. Only the stock at the moment of the run
 * counts, so events may come late, twice or out of order. A run waits a second for more of them: in a sale they concern
 * the same levels.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.show-stock',
    summary: 'Updates the stock that products show, and records which stock is low',
    on: 'queue',
    window: 1,
    pattern: inventoryEvents.pattern(['stock.changed'], {}),
    batchSize: 50,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) => {
    const show = once((id: ProductId) => showProductStock({ table, now: now() }, id));
    const note = once((id: LevelId) => noteLow({ table, now: now() }, id));
    const look = gatherWork((ids: readonly LevelId[]) => loadSeenReserved(table, [...new Set(ids)]));
    /** The levels to check after orders reserved units of them. */
    const seenOf = async (levels: readonly LevelId[]) =>
      (await look(...levels)).filter(({ id }) => levels.includes(id));
    return handleEach(messagesOf(event), async (message) => {
      const detail = inventoryEvents.detailOf('stock.changed', publishedOf(message));
      const seen = detail.reserved ? await seenOf(detail.levels) : undefined;
      const products = seen ? seen.map(({ product }) => product) : detail.products;
      const levels = seen ? seen.map(({ id }) => id) : detail.levels;
      await Promise.all([...products.map(show), ...levels.map(note)]);
    });
  },
);
