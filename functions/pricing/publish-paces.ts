import { defineConsumer, shardOfWalk, tableAccess, walkDaily, walkSchedule } from '#ground';
import { loadPaceCounts } from '../../shared/pricing/data/paces.ts';
import { promisedPaceOf } from '../../shared/pricing/domain/promise/paces.ts';
import { pacePublisherAccess } from '../../shared/pricing/wiring.ts';

/** Where it is kept which day was last published. */
const progress = 'PACES';

/** Publishes once a day how long deliveries really take: the file from which windows are promised. */
export const consumer = defineConsumer(
  {
    id: 'pricing.publish-paces',
    summary: 'Publishes how long the deliveries of each level and cell take',
    ...walkSchedule,
  },
  { table: tableAccess, paces: pacePublisherAccess },
  (_event, { table, paces }, wire) => {
    const shard = shardOfWalk(progress, 'all', async () => {
      const groups = await loadPaceCounts(table);
      const known = groups.flatMap(({ group, counts }) => {
        const pace = promisedPaceOf(counts);
        return pace === undefined ? [] : [{ group, pace }];
      });
      // Where nothing is counted yet, there is no file: the tariff's times hold.
      if (groups.length > 0) await paces.publish(known);
      return { next: undefined };
    });
    return walkDaily({ table, now: wire.now(), shards: [shard] });
  },
);
