import * as z from 'zod';
import {
  type CategoryId,
  defineEvents,
  type Mode,
  modes,
  type ProductId,
  type StoreId,
  stored,
  type Write,
} from '#ground';
import { storePartition } from '../stores/data/stores.ts';
import { categoryPartition } from './data/categories.ts';
import { productPartition } from './data/products.ts';
import { shardOf } from './domain/published/shards.ts';

const OfStore = z.object({ store: stored.id<'Store'>(), mode: z.enum(modes) });
const OfProduct = OfStore.extend({
  product: stored.id<'Product'>(),
  /** Set if stock levels of new variants did not fit into the transaction. */
  levels_left: z.literal(true).optional(),
  /** Set if only its availability changed. */
  availability: z.literal(true).optional(),
});

const OfCategory = OfStore.extend({ category: stored.id<'Category'>() });

/** The events of catalogs. Every change that the public can see in a catalog has one. */
export const catalogEvents = defineEvents({
  'product.created': { title: 'Product created', detail: OfProduct },
  'product.changed': { title: 'Product, its pictures or its availability changed', detail: OfProduct },
  'product.deleted': { title: 'Product deleted', detail: OfProduct },
  'category.changed': { title: 'Category created, changed or deleted', detail: OfCategory },
  'catalog.changed': {
    title: 'Published catalog of a store, or its position in the search over all stores, changed',
    detail: OfStore.extend({ shard: z.string() }),
  },
  'catalog.pages_left': {
    title: 'A build left pages of a shop for a later one',
    /** `from` is when that may begin: ISO 8601. */
    detail: OfStore.extend({ from: z.string() }),
  },
  'catalog.pages_due': { title: 'Pages of a shop are to be made now', detail: OfStore },
});

/** The store that the catalog belongs to. */
interface Of {
  readonly store: StoreId;
  readonly mode: Mode;
}

export type ProductEventName = 'product.created' | 'product.changed' | 'product.deleted';

/** The write that announces that a product shows other units than before. */
export function writeAvailabilityEvent(
  { id: product, ...owner }: Of & { readonly id: ProductId },
  at: Date,
): Write {
  const detail = { store: owner.store, mode: owner.mode, product, availability: true as const };
  const event = { name: 'product.changed', at, tenant: owner.store, mode: owner.mode, detail } as const;
  return catalogEvents.emit(productPartition(product), event);
}

/** The write of an event of a product. @param levelsLeft whether inventory still has stock levels to add */
export function writeProductEvent(
  name: ProductEventName,
  { id: product, ...owner }: Of & { readonly id: ProductId },
  at: Date,
  levelsLeft = false,
): Write {
  const { store, mode } = owner;
  const detail = { store, mode, product, ...(levelsLeft && { levels_left: true as const }) };
  return catalogEvents.emit(productPartition(product), { name, at, tenant: store, mode, detail });
}

/** The write of an event of a category. */
export function writeCategoryEvent(
  { id: category, ...owner }: Of & { readonly id: CategoryId },
  at: Date,
): Write {
  const { store, mode } = owner;
  const name = 'category.changed';
  const detail = { store, mode, category };
  return catalogEvents.emit(categoryPartition(category), { name, at, tenant: store, mode, detail });
}

/** The write of the event that the search over all stores may have to show a store differently. */
export function writeCatalogEvent({ store, mode }: Of, at: Date): Write {
  const detail = { store, mode, shard: String(shardOf(store)) };
  const event = { name: 'catalog.changed', at, tenant: store, mode, detail } as const;
  return catalogEvents.emit(storePartition(store), event);
}

/** The write of the event that a build left pages for a later one. @param from when that may begin */
export function writePagesLeftEvent({ store, mode }: Of, from: Date, at: Date): Write {
  const detail = { store, mode, from: from.toISOString() };
  const event = { name: 'catalog.pages_left', at, tenant: store, mode, detail } as const;
  return catalogEvents.emit(storePartition(store), event);
}

/** The write of the event that pages of a shop are to be made. */
export function writePagesDueEvent({ store, mode }: Of, at: Date): Write {
  const event = { name: 'catalog.pages_due', at, tenant: store, mode, detail: { store, mode } } as const;
  return catalogEvents.emit(storePartition(store), event);
}
