import { expect } from 'vitest';
import { consumer as build } from '../../../../functions/catalog/build.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pagePrinterAccess } from '../../../../shared/platform/wiring/page-printer.ts';
import { createShopPages } from '../../../../shared/shopfront/publish/publish-pages.ts';
import { shopPagesAccess } from '../../../../shared/shopfront/wiring.ts';
import { loadStore, type Store, type StoreChange, saveStore } from '../../../../shared/stores/data/stores.ts';
import { memoryFiles } from '../../services/memory-files.ts';
import { bucketFor, follow } from './catalogs.ts';

/**
 * The pages of the shops of a wire in a bucket in memory, and the keys that the last build wrote and removed, in their
 * order.
 * @param part the most products whose pages a build writes
 */
export function shopPages(wire: Wire, part?: number) {
  bucketFor(wire);
  const files = memoryFiles();
  const seen = { written: [] as string[], removed: [] as string[] };
  const watched = {
    ...files,
    async put(...[key, ...rest]: Parameters<typeof files.put>) {
      seen.written.push(key);
      await files.put(key, ...rest);
    },
    async remove(key: string) {
      seen.removed.push(key);
      await files.remove(key);
    },
  };
  const { table, config } = wire;
  const printer = pagePrinterAccess.of(wire);
  shopPagesAccess.provide(
    wire,
    createShopPages({
      table,
      files: watched,
      printer,
      baseUrl: config.SVC_BASE_URL,
      ...(part !== undefined && { part }),
    }),
  );
  return {
    files,
    seen,
    /** The files of shops among those that the last build wrote. */
    written: () => seen.written.filter((key) => key.startsWith('s/')),
    read: async (key: string) => String(Buffer.from((await files.get(key)) ?? [])),
    /** Builds a shop after something has happened. */
    async publish(store: Store, name = 'product.changed'): Promise<void> {
      seen.written = [];
      seen.removed = [];
      // The clock of a message may be ahead of the wire's.
      const sent = wire.now().getTime();
      expect(await follow(wire, build, { name, store, sent })).toEqual({ batchItemFailures: [] });
    },
  };
}

/** Changes a store in the table. */
export async function changeShop(wire: Wire, { id }: Store, set: StoreChange): Promise<Store> {
  const found = await loadStore(wire.table, id);
  if (!found) throw new Error('the store is gone');
  await wire.table.commit([saveStore(found, set, wire.now())]);
  return { ...found, ...set } as Store;
}
