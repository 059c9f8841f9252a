import { awaited, awaitPages } from '../../shared/catalog/published/await-pages.ts';
import { patternOf } from '../../shared/platform/events/catalogue.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf } from '../../shared/platform/events/messages.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { laterAccess } from '../../shared/platform/wiring/later.ts';

/** Waits for the time at which pages are due, which the queue of `catalog.build` cannot: it delays all messages alike. */
export const consumer = defineConsumer(
  {
    id: 'catalog.await-pages',
    summary: 'Waits until pages of shops are due',
    on: 'queue',
    pattern: patternOf(awaited, {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 10,
    memory: 256,
  },
  { table: tableAccess, later: laterAccess },
  (event, uses, { now }) =>
    handleEach(messagesOf(event), (message) => awaitPages(message, { ...uses, now: now() })),
);

export const handler = createRunner(consumer);
