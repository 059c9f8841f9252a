import { randomUUID } from 'node:crypto';
import { catalogFiles } from '../../../shared/catalog/adapters/catalog-files.ts';
import { takeGuard } from '../../../shared/catalog/data/guards.ts';
import { addProduct, productKey } from '../../../shared/catalog/data/products.ts';
import type { Product } from '../../../shared/catalog/domain/product.ts';
import { catalogFilesAccess } from '../../../shared/catalog/wiring.ts';
import { type StoreId, toId, type UserId } from '../../../shared/kernel/ids.ts';
import { hundredths, kobo } from '../../../shared/kernel/money.ts';
import type { Mode } from '../../../shared/kernel/roles.ts';
import { uuidOfTime } from '../../../shared/kernel/uuid.ts';
import type { Consumer } from '../../../shared/platform/events/consumer.ts';
import { runner } from '../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { memoryFiles } from '../services/memory-files.ts';

interface OfStore {
  readonly id: StoreId;
  readonly owner: UserId;
  readonly mode: Mode;
}

let made = 0;

/** An active product of a store, untracked, so always in stock; each is newer than those before. */
export async function sold(
  wire: Wire,
  { id: store, owner, mode }: OfStore,
  name: string,
  fields: Partial<Product> = {},
): Promise<Product> {
  made += 1;
  const at = new Date(wire.now().getTime() + made);
  const product: Product = {
    ...{ id: toId<'Product'>(uuidOfTime(at, randomUUID())), store, owner, mode, name },
    slug: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${made}`,
    ...{ categories: [], status: 'ACTIVE', price: kobo(100_000), weight_kg: hundredths<'kg'>(50) },
    ...{ track_inventory: false, allow_backorder: false, tags: [], options: [], variants: [], images: {} },
    ...{ stock: {}, stock_version: 0, revision: 1 },
    ...{ created_at: at.toISOString(), updated_at: at.toISOString() },
    ...fields,
  };
  await wire.table.commit([
    addProduct(product),
    takeGuard(store, { kind: 'slug', text: product.slug }, product.id),
  ]);
  return product;
}

/** A product changes in the table. */
export async function changed(wire: Wire, { id }: Product, set: Partial<Product>): Promise<void> {
  await wire.table.update({ key: productKey(id), set });
}

/** A bucket for the published catalogs of a wire, which forgets what it had in memory. */
export function bucketFor(wire: Wire, files = memoryFiles()) {
  catalogFilesAccess.provide(wire, catalogFiles(files));
  return files;
}

/** What happened to a store or in its catalog, and when its message was sent (epoch milliseconds). */
export interface Happened {
  readonly name: string;
  readonly store: OfStore;
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
      ...{
        name,
        tenant,
        mode,
        event_id: randomUUID(),
        at: new Date(sent).toISOString(),
        subject: `STORE#${store}`,
      },
      detail: { store, mode, ...(product && { product: product.id }), ...(shard && { shard }) },
    },
  }),
});

/** A run of a consumer on messages about what happened. @returns its answer to Lambda */
export const follow = (wire: Wire, consumer: Consumer, ...happened: readonly Happened[]) =>
  runner(consumer, () => wire)({ Records: happened.map(recordOf) });
