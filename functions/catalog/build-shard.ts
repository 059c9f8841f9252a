import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { catalogEvents } from '../../shared/catalog/events.ts';
import { buildShard } from '../../shared/catalog/published/build-shard.ts';
import { catalogFilesAccess } from '../../shared/catalog/wiring/published.ts';

/** Builds the shards of the search over all stores, each in one run at a time. */
export const consumer = defineConsumer(
  {
    id: 'catalog.build-shard',
    summary: 'Builds the search over all stores',
    on: 'queue',
    pattern: catalogEvents.pattern(['catalog.changed'], { mode: 'live' }),
    group: '$.detail.detail.shard',
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    retryAfter: 90,
    memory: 1769,
  },
  { table: tableAccess, files: catalogFilesAccess },
  (event, uses) => {
    const messages = messagesOf(event);
    const read = messages.map((message) => catalogEvents.detailOf('catalog.changed', publishedOf(message)));
    const builds = new Map(
      [...Map.groupBy(read, ({ shard }) => shard)].map(([shard, changes]) => {
        const stores = [...new Set(changes.map(({ store }) => store))];
        return [shard, buildShard(uses, Number(shard), stores)] as const;
      }),
    );
    return handleEach(messages, async (message) => {
      const { shard } = catalogEvents.detailOf('catalog.changed', publishedOf(message));
      await builds.get(shard);
    });
  },
);
