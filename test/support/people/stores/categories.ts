import { randomUUID } from 'node:crypto';
import { prepareCategory, type SentCategory } from '../../../../shared/catalog/categories/change-category.ts';
import type { Category } from '../../../../shared/catalog/domain/categories/category.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';

/** A category of a store, as its route makes it. */
export async function newCategory(
  wire: Wire,
  store: Store,
  fields: Partial<SentCategory> = {},
): Promise<Category> {
  const id = toId<'Category'>(uuidOfTime(wire.now(), randomUUID()));
  const { category, writes } = await prepareCategory({ table: wire.table, now: wire.now() }, store, id, {
    name: 'Shirts',
    ...fields,
  });
  await wire.table.commit(writes);
  return category;
}
