import { type Later, type Message, msPerSecond, publishedOf, type Table } from '#ground';
import { loadStore } from '../../stores/data/stores.ts';
import { storeEvents } from '../../stores/events.ts';
import { catalogEvents, writePagesDueEvent } from '../events.ts';

/** The events after which pages are due at a known time: a pause that ends by itself, and pages that were left over. */
export const awaited = ['store.paused', 'catalog.pages_left'] as const;

/** The most seconds for which a message can wait at a time. */
const longest = 900;

/** Whose pages are due, and when; undefined if they are no more. */
async function readDue(table: Table, message: Message) {
  const event = publishedOf(message);
  if (event.name === 'catalog.pages_left') {
    const { from, ...store } = catalogEvents.detailOf('catalog.pages_left', event);
    return { ...store, at: from };
  }
  const { store: id, mode } = storeEvents.detailOf('store.paused', event);
  const store = await loadStore(table, id);
  const at = store?.status === 'PAUSED' ? store.paused_until : undefined;
  return at === undefined ? undefined : { store: id, mode, at };
}

/**
 * Announces that the pages of a shop are due once their time has come; until then the message waits. A pause that another
 * has replaced ends when the other does. 1 GetItem a message of a pause, each quarter of an hour, and 1 write.
 */
export async function awaitPages(
  message: Message,
  { table, later, now }: { readonly table: Table; readonly later: Later; readonly now: Date },
): Promise<void> {
  const due = await readDue(table, message);
  if (!due) return;
  const seconds = (Date.parse(due.at) - now.getTime()) / msPerSecond;
  if (seconds > 0) await later.again(message, Math.min(longest, Math.ceil(seconds)));
  else await table.commit([writePagesDueEvent(due, now)]);
}
