import {
  type CategoryId,
  foldCase,
  Problem,
  retryOnConflict,
  type StoreId,
  type Table,
  toId,
  uuidOfName,
} from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import { prepareCategory } from '../categories/change-category.ts';
import { NewCategory } from '../contract/category.ts';
import { categoriesOf, treeOf } from '../data/categories.ts';
import type { Category } from '../domain/categories/category.ts';
import type { CategoryPath } from '../domain/csv/draft/draft.ts';

/** The categories of a store, by the names that files use: one name, or those from the top. */
type CategoriesByName = ReadonlyMap<string, CategoryId>;

const keyOf = (path: CategoryPath): string => path.map(foldCase).join(' > ');

type Named = Pick<Category, 'id' | 'name' | 'slug' | 'parent'>;

/** The names of a category with those above it, from each level on: Shirts, Men > Shirts, Wear > Men > Shirts. */
function pathsOf(category: Named, all: ReadonlyMap<CategoryId, Named>): CategoryPath[] {
  const paths: CategoryPath[] = [];
  for (let one: Named | undefined = category; one; one = one.parent && all.get(one.parent))
    paths.push([one.name, ...(paths.at(-1) ?? [])]);
  return paths;
}

/**
 * Slugs lead to their categories, and so do names that are not also a slug. A name of two categories leads to the
 * first.
 */
function byName(categories: readonly Named[]): CategoriesByName {
  const all = new Map(categories.map((category) => [category.id, category]));
  const known = new Map(categories.map(({ slug, id }) => [slug, id]));
  for (const category of categories)
    for (const [at, path] of pathsOf(category, all).entries()) {
      const key = at === 0 ? foldCase(category.name) : keyOf([...path.slice(0, -1), category.name]);
      if (!known.has(key)) known.set(key, category.id);
    }
  return known;
}

/** Which categories does a store have? 1 GetItem, and 1 BatchGetItem for a hundred of them. */
async function categoriesIn(table: Table, store: StoreId): Promise<Category[]> {
  const tree = await treeOf(table, store);
  const all = await categoriesOf(table, [...tree.nodes.keys()]);
  return all.filter((category) => category !== undefined);
}

/** The name of each category of a store for files: its name, or its slug if the name leads elsewhere. */
export async function namesOfCategories(
  table: Table,
  store: StoreId,
): Promise<ReadonlyMap<CategoryId, string>> {
  const all = await categoriesIn(table, store);
  const known = byName(all);
  return new Map(all.map(({ id, name, slug }) => [id, known.get(foldCase(name)) === id ? name : slug]));
}

/** The categories of a store during an import, which makes those that its products want. */
export interface ImportCategories {
  find(path: CategoryPath): CategoryId | undefined;
  /**
   * Makes a category that the store lacks, and those above it.
   * @returns undefined if it cannot be one
   */
  make(path: CategoryPath, now: Date): Promise<CategoryId | undefined>;
}

/** The id of a category that an import makes: each attempt makes the same. A former one may have another name by now. */
function freeIdOf(store: StoreId, path: CategoryPath, taken: ReadonlySet<CategoryId>): CategoryId {
  for (let nth = 0; ; nth++) {
    const tail = nth === 0 ? '' : ` ${nth}`;
    const id = toId<'Category'>(uuidOfName('imported category', `${store} ${keyOf(path)}${tail}`));
    if (!taken.has(id)) return id;
  }
}

/** Reads the categories of a store. */
export async function openCategories(table: Table, store: Store): Promise<ImportCategories> {
  let known = byName(await categoriesIn(table, store.id));

  /** @throws Problem invalid_request, conflict */
  const add = (path: CategoryPath, name: string, parent: CategoryId | undefined, now: Date) =>
    retryOnConflict(async () => {
      // The other writer may have been another run, which made this category.
      const all = await categoriesIn(table, store.id);
      known = byName(all);
      const there = known.get(keyOf(path));
      if (there) return there;
      const id = freeIdOf(store.id, path, new Set(all.map((category) => category.id)));
      const { category, writes } = await prepareCategory({ table, now }, store, id, { name, parent });
      await table.commit(writes);
      known = byName([...all, category]);
      return id;
    });

  const find = (path: CategoryPath) => known.get(keyOf(path));

  async function make(path: CategoryPath, now: Date): Promise<CategoryId | undefined> {
    const there = find(path);
    const name = NewCategory.shape.name.safeParse(path.at(-1));
    if (there || !name.success) return there;
    const above = path.slice(0, -1);
    const parent = above.length > 0 ? await make(above, now) : undefined;
    if (above.length > 0 && !parent) return undefined;
    try {
      return await add(path, name.data, parent, now);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      return undefined;
    }
  }

  return { find, make };
}
