import { defineConsumer, handleEach, messagesOf, patternOf, type StoreId, tableAccess } from '#ground';
import { followChanges, followed, readCatalogChange } from '../../shared/catalog/published/follow-changes.ts';
import { catalogFilesAccess } from '../../shared/catalog/wiring/published.ts';
import { shopPagesAccess } from '../../shared/shopfront/wiring.ts';

/**
 * Builds the published catalogs of stores, and the pages of their shops. Messages wait for two seconds, so that changes gather, and only one run at a
 * time gets the messages of a store. The messages of a batch about one store cause one build.
 */
export const consumer = defineConsumer(
  {
    id: 'catalog.build',
    summary: 'Builds the published catalogs of stores',
    on: 'queue',
    pattern: patternOf(followed, {}),
    group: '$.detail.detail.store',
    delay: 2,
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    retryAfter: 90,
    memory: 1769,
  },
  { table: tableAccess, files: catalogFilesAccess, pages: shopPagesAccess },
  (event, { table, files, pages }, wire) => {
    const messages = messagesOf(event);
    const ofStore = Map.groupBy(messages.map(readCatalogChange), ({ store }) => store);
    const builds = new Map<StoreId, Promise<void>>();
    for (const [store, [first, ...more]] of ofStore)
      if (first) builds.set(store, followChanges({ table, files, pages, now: wire.now() }, [first, ...more]));
    return handleEach(messages, async (message) => builds.get(readCatalogChange(message).store));
  },
);
