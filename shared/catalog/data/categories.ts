import * as z from 'zod';
import type { CategoryId } from '../../kernel/ids.ts';
import { modes } from '../../kernel/roles.ts';
import { exists } from '../../platform/table/condition.ts';
import { definePartition, subjectKeys } from '../../platform/table/partition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Item, Key, Table, Write } from '../../platform/table/table.ts';
import type { Category } from '../domain/category.ts';

/**
 * Categories: one item each, in a partition with its events. Products count themselves on each of their categories.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `categoriesOf` ids | 1 BatchGetItem a hundred | 1 read each |
 * | `countProducts` | within a transaction | 2 write |
 */
const Stored = z.object({
  id: stored.id<'Category'>(),
  store: stored.id<'Store'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  name: z.string(),
  slug: z.string(),
  parent: stored.id<'Category'>().optional(),
  description: z.string().optional(),
  position: z.number(),
  is_active: z.boolean(),
  products: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.number(),
});

const categories = definePartition((id: CategoryId) => `CATEGORY#${id}`, {
  category: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
});

const categoryKey = (id: CategoryId): Key => ({ pk: categories.pk(id), sk: categories.sk.category });

const readCategory = (item: Item): Category => Stored.parse(item);

/** Most items of one request. */
const batch = 100;

/** Which categories have these ids? In their order; undefined for one that there is not. */
export async function categoriesOf(
  table: Table,
  ids: readonly CategoryId[],
): Promise<(Category | undefined)[]> {
  const keys = ids.map(categoryKey);
  const parts = Array.from({ length: Math.ceil(keys.length / batch) }, (_, at) =>
    table.getMany(keys.slice(at * batch, (at + 1) * batch)),
  );
  return (await Promise.all(parts)).flat().map((item) => item && readCategory(item));
}

/** Counts products that enter a category, or leave it. One that is gone by now makes the write stale. */
export const countProducts = (id: CategoryId, products: 1 | -1): Write => ({
  update: { key: categoryKey(id), add: { products }, when: exists },
});
