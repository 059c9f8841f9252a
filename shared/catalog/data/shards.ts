import * as z from 'zod';
import { absent, type Key, type Table } from '#ground/data';
import { shards } from '../domain/published/shards.ts';

/**
 * The versions of the shards that the search over all stores reads: one item, so that a search reads them in one
 * request.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadShardVersions` | 1 BatchGetItem, none within a second of the last | 0.5 read |
 * | `loadShardVersion` | 1 GetItem | 1 read |
 * | `publishShard` | 1 UpdateItem | 2 write |
 */
const Version = z.object({ version: z.string(), previous: z.string().optional() });
export type ShardVersion = Readonly<z.output<typeof Version>>;

const key: Key = { pk: 'CATALOG_SHARDS', sk: 'A' };
const nameOf = (shard: number) => `shard${shard}`;

/** Which version does each published shard have? The answer may be a second old. */
export async function loadShardVersions(
  table: Table,
): Promise<(readonly [shard: number, version: string])[]> {
  const item = await table.getBriefly(key);
  return shards.flatMap((shard) => {
    const found = item?.[nameOf(shard)];
    return found === undefined ? [] : [[shard, Version.parse(found).version] as const];
  });
}

/** Which version does this shard have now? */
export async function loadShardVersion(table: Table, shard: number): Promise<ShardVersion | undefined> {
  const found = (await table.get(key))?.[nameOf(shard)];
  return found === undefined ? undefined : Version.parse(found);
}

/**
 * Publishes a version of a shard.
 * @param before as it was read
 * @throws Error when another version came first
 */
export async function publishShard(
  table: Table,
  shard: number,
  version: string,
  before: ShardVersion | undefined,
): Promise<void> {
  const name = nameOf(shard);
  const now: ShardVersion = { version, ...(before && { previous: before.version }) };
  const when = before ? { [`${name}.version`]: before.version } : { [name]: absent };
  const { done } = await table.update({ key, set: { [name]: now }, when });
  if (!done) throw new Error(`another version of shard ${shard} came first`);
}
