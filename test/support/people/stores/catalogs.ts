import { randomUUID } from 'node:crypto';
import { createCatalogFiles } from '../../../../shared/catalog/adapters/catalog-files.ts';
import { createSnapshotSearch } from '../../../../shared/catalog/adapters/snapshot-search.ts';
import { keyOfProduct } from '../../../../shared/catalog/data/products.ts';
import type { Product } from '../../../../shared/catalog/domain/product.ts';
import type { WholeProduct } from '../../../../shared/catalog/domain/sent-product.ts';
import { catalogFilesAccess, productSearchAccess } from '../../../../shared/catalog/wiring/published.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { type Consumer, createRunner } from '../../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pagePrinterAccess } from '../../../../shared/platform/wiring/page-printer.ts';
import { createShopPages } from '../../../../shared/shopfront/publish/publish-pages.ts';
import { shopPagesAccess } from '../../../../shared/shopfront/wiring.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { memoryFiles } from '../../services/memory-files.ts';
import { newProduct } from './products.ts';

let made = 0;

/** A product of a store that is on sale, untracked, so always in stock. Each is newer than those before. */
export function sold(
  { config, now, table }: Wire,
  store: Store,
  name: string,
  fields: Partial<WholeProduct> = {},
): Promise<Product> {
  made += 1;
  const at = now().getTime() + made;
  const later: Wire = { config, table, now: () => new Date(at) };
  return newProduct(later, store, { name, price: asKobo(100_000), track_inventory: false, ...fields });
}

/** A product changes in the table. */
export async function changed(wire: Wire, { id }: Product, set: Partial<Product>): Promise<void> {
  await wire.table.update({ key: keyOfProduct(id), set });
}

/** A bucket for the published catalogs of a wire, which forgets what it had in memory. */
export function bucketFor(wire: Wire, files = memoryFiles()) {
  const opened = createCatalogFiles(files);
  catalogFilesAccess.provide(wire, opened);
  productSearchAccess.provide(wire, createSnapshotSearch(wire.table, opened));
  const { table, config } = wire;
  shopPagesAccess.provide(
    wire,
    createShopPages({
      table,
      files: memoryFiles(),
      printer: pagePrinterAccess.of(wire),
      baseUrl: config.SVC_BASE_URL,
    }),
  );
  return files;
}

/** What happened to a store or in its catalog, and when its message was sent (epoch milliseconds). */
export interface Happened {
  readonly name: string;
  readonly store: Store;
  readonly product?: Product;
  readonly sent?: number;
  /** Of an event about a shard. */
  readonly shard?: string;
}

const recordOf = ({
  name,
  store: { id: store, owner: tenant, mode },
  product,
  sent = Date.now(),
  shard,
}: Happened) => ({
  messageId: randomUUID(),
  receiptHandle: '',
  attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(sent) },
  body: JSON.stringify({
    detail: {
      name,
      tenant,
      mode,
      event_id: randomUUID(),
      at: new Date(sent).toISOString(),
      subject: `STORE#${store}`,
      detail: { store, mode, ...(product && { product: product.id }), ...(shard && { shard }) },
    },
  }),
});

/** A run of a consumer on messages about what happened. @returns its answer to Lambda */
export const follow = (wire: Wire, consumer: Consumer, ...happened: readonly Happened[]) =>
  createRunner(consumer, () => wire)({ Records: happened.map(recordOf) });
