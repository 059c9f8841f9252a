import type { CategoryId, Item, PageRequest, StoreId, Table } from '#ground';
import { categoriesOf, treesOf } from '../data/categories.ts';
import { asMenu, type Category } from '../domain/categories/category.ts';

/** Which categories a list shows. */
export interface CategoryFilters {
  /** The children of this category, or `none` for the top level. */
  readonly parent?: CategoryId | 'none' | undefined;
}

/** The categories of stores as menus, one store after the other. */
async function menusOf(
  table: Table,
  stores: readonly StoreId[],
  { parent, most }: CategoryFilters & { readonly most: number },
  from: (menu: readonly Category[]) => readonly Category[],
): Promise<Category[]> {
  const above = parent === 'none' ? undefined : parent;
  const shown: Category[] = [];
  for (const { nodes } of await treesOf(table, stores)) {
    if (shown.length >= most) break;
    const ids = [...nodes.keys()].filter((id) => parent === undefined || nodes.get(id)?.parent === above);
    const found = (await categoriesOf(table, ids)).filter((one) => one !== undefined);
    shown.push(...from(asMenu(found, above)));
  }
  return shown;
}

/**
 * A page of the categories of stores, one store after the other, each as a menu: 1 BatchGetItem of the trees, and 1 a
 * hundred categories of each store that the page reaches.
 */
export async function listCategories(
  table: Table,
  stores: readonly StoreId[],
  filters: CategoryFilters,
  { limit, after }: PageRequest,
): Promise<{ readonly categories: Category[]; readonly next: Item | undefined }> {
  const first = after ? stores.map(String).indexOf(String(after.store)) : 0;
  const left = stores.slice(Math.max(0, first));
  const rest = (menu: readonly Category[]) =>
    menu.slice(menu.findIndex(({ id }) => id === after?.category) + 1);
  const found = await menusOf(table, left, { ...filters, most: limit + 1 }, rest);
  const categories = found.slice(0, limit);
  const last = categories.at(-1);
  const next = last && found.length > limit ? { store: last.store, category: last.id } : undefined;
  return { categories, next };
}
