import { inventoryEvents } from '../../shared/inventory/events.ts';
import { noteLow, seenReserved, showProductStock } from '../../shared/inventory/show-stock.ts';
import type { LevelId, ProductId } from '../../shared/kernel/ids.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

/** Runs a work once for each key, whatever the number of messages that ask for it. */
function once<K>(work: (key: K) => Promise<unknown>) {
  const works = new Map<K, Promise<unknown>>();
  return (key: K): Promise<unknown> => {
    const known = works.get(key) ?? work(key);
    works.set(key, known);
    return known;
  };
}

/**
 * Shows on products what is left of them, and notes which levels are low. What counts is the stock at the moment of the run, so
 * events may come late, twice or out of order.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.show-stock',
    summary: 'Shows on products what is left of them, and notes which stock is low',
    on: 'queue',
    pattern: inventoryEvents.pattern(['stock.changed'], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) => {
    const show = once((id: ProductId) => showProductStock(table, id, now()));
    const note = once((id: LevelId) => noteLow(table, id, now()));
    const reservedOn = new Set<LevelId>();
    let reading: ReturnType<typeof seenReserved> | undefined;
    /** Which of these levels to look at after orders reserved units of them. Those of all messages are read at once. */
    async function seenOf(levels: readonly LevelId[]) {
      for (const id of levels) reservedOn.add(id);
      // All messages of the batch are read before the first level is.
      await Promise.resolve();
      reading ??= seenReserved(table, [...reservedOn]);
      return (await reading).filter(({ id }) => levels.includes(id));
    }
    return each(messagesOf(event), async (message) => {
      const detail = inventoryEvents.detailOf('stock.changed', publishedOf(message));
      const seen = detail.reserved ? await seenOf(detail.levels) : undefined;
      const products = seen ? seen.map(({ product }) => product) : detail.products;
      const levels = seen ? seen.map(({ id }) => id) : detail.levels;
      await Promise.all([...products.map(show), ...levels.map(note)]);
    });
  },
);

export const handler = runner(consumer);
