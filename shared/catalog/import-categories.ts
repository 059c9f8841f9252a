import { type CategoryId, toId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import { uuidOfName } from '../kernel/uuid.ts';
import { retryOnConflict } from '../platform/table/retry-on-conflict.ts';
import type { Table } from '../platform/table/table.ts';
import type { Store } from '../stores/data/stores.ts';
import { newCategory } from './change-category.ts';
import { NewCategory } from './contract/category.ts';
import { categoriesOf, treeOf } from './data/categories.ts';
import type { Category } from './domain/category.ts';
import { uncased } from './domain/words.ts';

/** The categories of a store, by what files call them. */
export type CategoriesByName = Map<string, CategoryId>;

/** Both the name and the slug of a category lead to it. The name of two leads to the first. */
function know(known: CategoriesByName, { id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>): void {
  for (const called of [slug, uncased(name)]) if (!known.has(called)) known.set(called, id);
}

/** Which categories does a store have? 1 GetItem, and 1 BatchGetItem for a hundred of them. */
export async function categoriesByName(table: Table, { id }: Store): Promise<CategoriesByName> {
  const tree = await treeOf(table, id);
  const all = await categoriesOf(table, [...tree.nodes.keys()]);
  const known: CategoriesByName = new Map();
  for (const category of all) if (category) know(known, category);
  return known;
}

/** @throws Problem invalid_request, conflict */
const makeCategory = (table: Table, store: Store, name: string, now: Date): Promise<CategoriesByName> =>
  retryOnConflict(async () => {
    // The other writer may have been another run, which made this category.
    const known = await categoriesByName(table, store);
    if (known.has(uncased(name))) return known;
    const id = toId<'Category'>(uuidOfName('imported category', `${store.id} ${uncased(name)}`));
    const { category, writes } = await newCategory(table, store, id, { name }, now);
    await table.commit(writes);
    know(known, category);
    return known;
  });

/**
 * Makes the categories that products of a file are in and that their store lacks. One that cannot be made stays unknown.
 * @returns the categories that the store has then
 */
export async function withCategories(
  table: Table,
  store: Store,
  before: CategoriesByName,
  called: readonly string[],
  now: Date,
): Promise<CategoriesByName> {
  let known = before;
  for (const text of new Set(called)) {
    const name = NewCategory.shape.name.safeParse(text);
    if (known.has(uncased(text)) || !name.success) continue;
    try {
      known = await makeCategory(table, store, name.data, now);
    } catch (error) {
      // The products that name it are refused.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
    }
  }
  return known;
}
