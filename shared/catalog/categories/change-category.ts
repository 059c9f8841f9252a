import { type CategoryId, limitReached, Problem, type Work, type Write } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import {
  addCategory,
  removeCategory,
  type SavedTree,
  saveCategory,
  saveTree,
  treeOf,
} from '../data/categories.ts';
import type { Category } from '../domain/categories/category.ts';
import {
  assertParent,
  assertSlugFree,
  type CategoryTree,
  childrenOf,
  freeSlug,
} from '../domain/categories/category-tree.ts';
import { catalogLimits } from '../domain/limits.data.ts';
import { catalogSlugOfName } from '../domain/slugs.ts';
import { writeCategoryEvent } from '../events.ts';

/** The fields of a category that a merchant sets. */
export type CategoryFields = Pick<
  Category,
  'name' | 'slug' | 'parent' | 'description' | 'position' | 'is_active'
>;

/** The fields of a request. A field left out of a new category gets its default. */
export type SentCategory = Pick<CategoryFields, 'name'> & {
  readonly [K in Exclude<keyof CategoryFields, 'name'>]?: CategoryFields[K] | undefined;
};

/** All fields of a category, with defaults for those left out. @param slug the slug, unless the request has one */
export const toCategoryFields = (
  { name, parent, description, position = 0, is_active = true, ...sent }: SentCategory,
  slug: string,
): CategoryFields => ({ name, slug: sent.slug ?? slug, parent, description, position, is_active });

/** The tree with a category in its new place. @throws Problem invalid_request, conflict */
function withNode({ nodes }: SavedTree, id: CategoryId, { slug, parent }: CategoryFields): CategoryTree {
  assertSlugFree(nodes, id, slug);
  assertParent(nodes, id, parent);
  return new Map([...nodes, [id, { slug, parent }]]);
}

/** A category and the writes that save it. */
export interface PreparedCategory {
  readonly category: Category;
  readonly writes: readonly Write[];
}

/**
 * A new category of a store: 1 GetItem of the tree.
 * @param id its id, the same for each attempt
 * @throws Problem invalid_request, conflict
 */
export async function prepareCategory(
  { table, now }: Work,
  { id: store, mode }: Store,
  id: CategoryId,
  sent: SentCategory,
): Promise<PreparedCategory> {
  const tree = await treeOf(table, store);
  const most = catalogLimits.categoriesOfStore;
  if (tree.nodes.size >= most) throw limitReached('categories', most, 'Delete one first.');
  const ofName = (tail?: string) => catalogSlugOfName(sent.name, 'category', tail);
  const fields = toCategoryFields(sent, freeSlug(tree.nodes, ofName(), ofName(id.slice(-6))));
  const at = now.toISOString();
  const category: Category = {
    ...fields,
    id,
    store,
    mode,
    products: 0,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const nodes = withNode(tree, id, fields);
  return {
    category,
    writes: [addCategory(category), saveTree(store, tree, nodes), writeCategoryEvent(category, now)],
  };
}

/**
 * A category with other fields: 1 GetItem of the tree if it moves or gets another slug.
 * @throws Problem invalid_request, conflict
 */
export async function prepareCategoryChange(
  { table, now }: Work,
  before: Category,
  fields: CategoryFields,
): Promise<PreparedCategory> {
  const { id, store } = before;
  const category = { ...before, ...fields, updated_at: now.toISOString(), revision: before.revision + 1 };
  const saved = [saveCategory(before, category), writeCategoryEvent(category, now)];
  if (before.slug === fields.slug && before.parent === fields.parent) return { category, writes: saved };
  const tree = await treeOf(table, store);
  return { category, writes: [...saved, saveTree(store, tree, withNode(tree, id, fields))] };
}

/**
 * The writes that delete an empty category: 1 GetItem of the tree.
 * @throws Problem invalid_state while it contains products or categories
 */
export async function writeCategoryDeletion(
  { table, now }: Work,
  category: Category,
): Promise<readonly Write[]> {
  const { id, store, products } = category;
  const tree = await treeOf(table, store);
  const below = childrenOf(tree.nodes, id).length;
  if (products > 0 || below > 0)
    throw new Problem(
      'invalid_state',
      `The category contains ${countedOf(products, 'product', 'products')} and ${countedOf(below, 'category', 'categories')}. Move them to another one first.`,
    );
  const nodes = new Map([...tree.nodes].filter(([one]) => one !== id));
  return [removeCategory(category), saveTree(store, tree, nodes), writeCategoryEvent(category, now)];
}

const countedOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
