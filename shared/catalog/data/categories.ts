import * as z from 'zod';
import {
  type CategoryId,
  change,
  definePartition,
  defineReader,
  exists,
  type Item,
  isId,
  isNew,
  type Key,
  modes,
  type StoreId,
  saveVersion,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import type { Category } from '../domain/categories/category.ts';
import type { CategoryTree, Node } from '../domain/categories/category-tree.ts';
import { catalogs } from './guards.ts';

/**
 * Categories: one item each, in a partition with its events, and one item a store with the tree of all of them. A
 * change of the tree checks its version, so that concurrent changes make no cycle, no duplicate slug and no category
 * too many. Products do not change the tree: each of their categories counts them, and the count says whether it is
 * used.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `treesOf` stores | 1 BatchGetItem | 1 read per 4 KB of each; 20 categories take 2 KB |
 * | `categoriesOf` ids | 1 BatchGetItem a hundred | 1 read each |
 * | `loadUncheckedCategory`, by id | 1 GetItem | 1 read |
 * | `addCategory`, `saveCategory`, `removeCategory`, `saveProductCount` | within a transaction | 2 write |
 * | `saveTree` | within a transaction | 2 write per KB |
 */
const Stored = z.object({
  id: stored.id<'Category'>(),
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  name: z.string(),
  slug: z.string(),
  parent: stored.id<'Category'>().optional(),
  description: z.string().optional(),
  position: z.number(),
  is_active: z.boolean(),
  products: z.number(),
  ...stored.changes,
});

const StoredTree = z.object({
  nodes: z.record(z.string(), z.object({ parent: stored.id<'Category'>().optional(), slug: z.string() })),
  version: z.number(),
});

/** A tree as it was read. */
export interface SavedTree {
  readonly nodes: CategoryTree;
  /** 0 where the table has none. */
  readonly version: number;
}

const categories = definePartition((id: CategoryId) => `CATEGORY#${id}`, {
  category: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
});

/** The partition of a category, under which its events are emitted. */
export const categoryPartition = categories.pk;
export const keyOfCategory = (id: CategoryId): Key => ({ pk: categories.pk(id), sk: categories.sk.category });
/** The key of a store's category tree. */
export const keyOfTree = (store: StoreId): Key => ({ pk: catalogs.pk(store), sk: catalogs.sk.tree });

/** Reads the item of a tree. */
export function parseTree(item: Item | undefined): SavedTree {
  const { nodes, version } = item ? StoredTree.parse(item) : { nodes: {}, version: 0 };
  const byId = new Map<CategoryId, Node>();
  for (const [id, node] of Object.entries(nodes)) if (isId<'Category'>(id)) byId.set(id, node);
  return { nodes: byId, version };
}

/** Which category has this id? Does not check access. */
export const { parse: parseCategory, find: loadUncheckedCategory } = defineReader({
  schema: Stored,
  keyOf: keyOfCategory,
});

/** What are the category trees of these stores? In the order of the stores, at most 100. */
export async function treesOf(table: Table, stores: readonly StoreId[]): Promise<SavedTree[]> {
  return (await table.getMany(stores.map(keyOfTree))).map(parseTree);
}

/** What is the category tree of this store? */
export async function treeOf(table: Table, store: StoreId): Promise<SavedTree> {
  return parseTree(await table.get(keyOfTree(store)));
}

/** The most items of one request. */
const batch = 100;

/** Which categories have these ids? In their order; undefined for an unknown id. */
export async function categoriesOf(
  table: Table,
  ids: readonly CategoryId[],
): Promise<(Category | undefined)[]> {
  const keys = ids.map(keyOfCategory);
  const parts = Array.from({ length: Math.ceil(keys.length / batch) }, (_, at) =>
    table.getMany(keys.slice(at * batch, (at + 1) * batch)),
  );
  return (await Promise.all(parts)).flat().map((item) => item && parseCategory(item));
}

/** Saves the tree of a store. Stale if another change came first. */
export const saveTree = (store: StoreId, read: SavedTree, nodes: CategoryTree): Write =>
  saveVersion(keyOfTree(store), read, { nodes: Object.fromEntries(nodes) });

/** Adds a category. */
export const addCategory = (category: Category): Write => ({
  put: { ...keyOfCategory(category.id), ...category },
  when: isNew,
});

/** Saves a changed category; products counted since stay counted. Stale if another change came first. */
export function saveCategory(before: Category, { products: _, ...now }: Category): Write {
  const { description, parent } = now;
  return {
    update: change<Category>({
      key: keyOfCategory(before.id),
      set: { ...now, description, parent },
      when: { revision: before.revision },
    }),
  };
}

/** Removes an empty category. Stale if it was changed, or a product has entered it since. */
export const removeCategory = ({ id, revision }: Category): Write => ({
  remove: keyOfCategory(id),
  when: { revision, products: 0 },
});

/** Counts products that enter a category, or leave it. Stale if the category is deleted by now. */
export const saveProductCount = (id: CategoryId, products: 1 | -1): Write => ({
  update: { key: keyOfCategory(id), add: { products }, when: exists },
});
