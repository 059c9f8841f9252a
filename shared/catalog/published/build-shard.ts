import type { StoreId, Table } from '#ground';
import { type Store, storesOf } from '../../stores/data/stores.ts';
import { isListed } from '../../stores/domain/directory.ts';
import { loadShardVersion, publishShard } from '../data/shards.ts';
import { mergeShard, type Part, partsOf } from '../domain/published/shards.ts';
import type { CatalogFiles, Publication } from '../ports/catalog-files.ts';

const gone = (name: Publication, version: string) =>
  new Error(`version ${version} of ${name} is named in the table, but its files are missing`);

async function openBoth(files: CatalogFiles, name: Publication, version: string) {
  const [published, texts] = await Promise.all([files.open(name, version), files.texts(name, version)]);
  return published && texts && { published, texts };
}

/** A store's part of its shard. @throws when a version of its catalog came in between, or its files are missing */
async function partOf(files: CatalogFiles, { id, slug, name, catalog }: Store): Promise<Part[]> {
  if (!catalog) return [];
  const opened = await openBoth(files, id, catalog.version);
  if (!opened) throw gone(id, catalog.version);
  return [{ store: { id, slug, name }, version: catalog.version, ...opened }];
}

async function readShard(
  files: CatalogFiles,
  name: Publication,
  version: string | undefined,
): Promise<Part[]> {
  if (version === undefined) return [];
  const opened = await openBoth(files, name, version);
  if (!opened) throw gone(name, version);
  return partsOf(opened.published, opened.texts);
}

/**
 * Builds a shard again for stores whose catalog, name or place in the directory has changed. The other stores keep
 * their parts of the previous version.
 */
export async function buildShard(
  { table, files }: { readonly table: Table; readonly files: CatalogFiles },
  shard: number,
  changed: readonly StoreId[],
): Promise<void> {
  const name: Publication = `shards/${shard}`;
  const [before, stores] = await Promise.all([loadShardVersion(table, shard), storesOf(table, changed)]);
  const [old, parts] = await Promise.all([
    readShard(files, name, before?.version),
    Promise.all(stores.filter(isListed).map((store) => partOf(files, store))),
  ]);
  const others = old.filter(({ store }) => !changed.includes(store.id));
  const { published, texts } = mergeShard([...others, ...parts.flat()]);
  const version = await files.save(name, published, texts, before?.version);
  if (version === before?.version) return;
  if (before?.previous !== undefined && before.previous !== version)
    await files.remove(name, before.previous);
  await publishShard(table, shard, version, before);
}
