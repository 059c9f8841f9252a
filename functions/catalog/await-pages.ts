import { defineConsumer, handleEach, laterAccess, messagesOf, patternOf, tableAccess } from '#ground';
import { awaited, awaitPages } from '../../shared/catalog/published/await-pages.ts';

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
