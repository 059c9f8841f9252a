import { type CategoryId, type StoreId, toId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { foldCase } from '../../kernel/texts/folding.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import { retryOnConflict } from '../../platform/table/commit/retry-on-conflict.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Store } from '../../stores/data/stores.ts';
import { prepareCategory } from '../categories/change-category.ts';
import { NewCategory } from '../contract/category.ts';
import { categoriesOf, treeOf } from '../data/categories.ts';
import type { Category } from '../domain/categories/category.ts';

/** The categories of a store, by the names that files use. */
export type CategoriesByName = ReadonlyMap<string, CategoryId>;

/**
 * Slugs lead to their categories, and so do names that are not also a slug. A name of two categories leads to the
 * first.
 */
function byName(categories: readonly Pick<Category, 'id' | 'name' | 'slug'>[]): CategoriesByName {
  const known = new Map(categories.map(({ slug, id }) => [slug, id]));
  for (const { name, id } of categories) if (!known.has(foldCase(name))) known.set(foldCase(name), id);
  return known;
}

/** Which categories does a store have? 1 GetItem, and 1 BatchGetItem for a hundred of them. */
async function categoriesIn(table: Table, store: StoreId): Promise<Category[]> {
  const tree = await treeOf(table, store);
  const all = await categoriesOf(table, [...tree.nodes.keys()]);
  return all.filter((category) => category !== undefined);
}

export const loadCategoriesByName = async (
  table: Table,
  { id }: Pick<Store, 'id'>,
): Promise<CategoriesByName> => byName(await categoriesIn(table, id));

/** The name of each category of a store for files: its name, or its slug if the name leads elsewhere. */
export async function namesOfCategories(
  table: Table,
  store: StoreId,
): Promise<ReadonlyMap<CategoryId, string>> {
  const all = await categoriesIn(table, store);
  const known = byName(all);
  return new Map(all.map(({ id, name, slug }) => [id, known.get(foldCase(name)) === id ? name : slug]));
}

/** @throws Problem invalid_request, conflict */
const makeCategory = (table: Table, store: Store, name: string, now: Date): Promise<CategoriesByName> =>
  retryOnConflict(async () => {
    // The other writer may have been another run, which made this category.
    const known = await loadCategoriesByName(table, store);
    if (known.has(foldCase(name))) return known;
    const id = toId<'Category'>(uuidOfName('imported category', `${store.id} ${foldCase(name)}`));
    const { category, writes } = await prepareCategory(table, store, id, { name }, now);
    await table.commit(writes);
    return new Map([...known, [category.slug, id], [foldCase(name), id]]);
  });

/**
 * Creates the categories that products of a file name and that their store lacks. One that cannot be created stays
 * unknown.
 * @returns the categories that the store then has
 */
export async function createMissingCategories(
  table: Table,
  store: Store,
  before: CategoriesByName,
  called: readonly string[],
  now: Date,
): Promise<CategoriesByName> {
  let known = before;
  for (const text of new Set(called)) {
    const name = NewCategory.shape.name.safeParse(text);
    if (known.has(foldCase(text)) || !name.success) continue;
    try {
      known = await makeCategory(table, store, name.data, now);
    } catch (error) {
      // The products that name it are refused.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
    }
  }
  return known;
}
