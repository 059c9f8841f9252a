import * as z from 'zod';
import type { ProductId, StoreId, UserId } from '../kernel/ids.ts';
import { type Mode, modes } from '../kernel/roles.ts';
import { defineEvents } from '../platform/events/catalogue.ts';
import { newEventId } from '../platform/events/outbox.ts';
import { stored } from '../platform/table/stored.ts';
import type { Write } from '../platform/table/table.ts';
import { productPartition } from './data/products.ts';

const OfStore = z.object({ store: stored.id<'Store'>(), mode: z.enum(modes) });
const OfProduct = OfStore.extend({
  product: stored.id<'Product'>(),
  /** Set if stock levels of new variants found no room in the transaction. */
  levels_left: z.literal(true).optional(),
});

/** The events of catalogs. Whatever changes what the public sees of a catalog has one. */
export const catalogEvents = defineEvents({
  'product.created': { title: 'Product created', detail: OfProduct },
  'product.changed': { title: 'Product, its pictures or its availability changed', detail: OfProduct },
  'product.deleted': { title: 'Product deleted', detail: OfProduct },
});

/** Whose the catalog is. */
interface Of {
  readonly store: StoreId;
  readonly owner: UserId;
  readonly mode: Mode;
}

const common = ({ owner: tenant, mode }: Of, at: Date) =>
  ({ id: newEventId(), at, tenant, mode, publish: true }) as const;

/** The write of an event of a product. @param levelsLeft whether inventory still has stock levels to add */
export function productEvent(
  name: 'product.created' | 'product.changed' | 'product.deleted',
  { id: product, ...of }: Of & { readonly id: ProductId },
  at: Date,
  levelsLeft = false,
): Write {
  const { store, mode } = of;
  const detail = { store, mode, product, ...(levelsLeft && { levels_left: true as const }) };
  return catalogEvents.emit(productPartition(product), { ...common(of, at), name, detail });
}
