import type { CategoryId } from '#ground/domain';
import { catalogLimits } from '../limits.data.ts';
import { assertFree, assertNone, type Refusal, toRefusal } from '../refusals.ts';

/** The place of a category in the tree, and its slug. */
export interface Node {
  readonly parent?: CategoryId | undefined;
  readonly slug: string;
}

/** The categories of a store, by id. */
export type CategoryTree = ReadonlyMap<CategoryId, Node>;

/** A category and its ancestors, from the top down. A saved tree has no cycles. */
function pathTo(tree: CategoryTree, id: CategoryId): CategoryId[] {
  const parent = tree.get(id)?.parent;
  return parent === undefined ? [id] : [...pathTo(tree, parent), id];
}

/** These categories with all their ancestors. */
export const ancestryOf = (tree: CategoryTree, ids: readonly CategoryId[]): CategoryId[] => [
  ...new Set(ids.flatMap((id) => pathTo(tree, id))),
];

export const childrenOf = (tree: CategoryTree, id: CategoryId | undefined): CategoryId[] =>
  [...tree].filter(([, node]) => node.parent === id).map(([child]) => child);

/** How many levels a category and its descendants take. */
function heightOf(tree: CategoryTree, id: CategoryId): number {
  const below = childrenOf(tree, id).map((child) => heightOf(tree, child));
  return 1 + Math.max(0, ...below);
}

/** Why a category cannot be placed below this one. */
function refusedParent(tree: CategoryTree, id: CategoryId, parent: CategoryId): Refusal | undefined {
  if (!tree.has(parent)) return toRefusal(['parent'], 'is not a category of this store', 'not_found');
  const above = pathTo(tree, parent);
  if (above.includes(id))
    return toRefusal(['parent'], 'is the category itself, or a subcategory of it', 'conflict');
  const words = `is too deep: categories have at most ${catalogLimits.depth} levels`;
  return above.length + heightOf(tree, id) > catalogLimits.depth
    ? toRefusal(['parent'], words, 'too_large')
    : undefined;
}

/**
 * Asserts that a category can be placed below this one.
 * @param id of the category, which may be new
 * @throws Problem invalid_request where the parent is unknown, is the category or one of its descendants, or is too
 * deep
 */
export function assertParent(tree: CategoryTree, id: CategoryId, parent: CategoryId | undefined): void {
  const refusal = parent && refusedParent(tree, id, parent);
  assertNone(refusal ? [refusal] : []);
}

/** Asserts that no other category of the store has this slug. @throws Problem conflict */
export function assertSlugFree(tree: CategoryTree, id: CategoryId, slug: string): void {
  if ([...tree].some(([other, node]) => other !== id && node.slug === slug))
    assertFree([toRefusal(['slug'], 'is taken by another category of the store', 'conflict')]);
}

/** A slug that no other category has: the first of these that is free, or else the second argument. */
export const freeSlug = (tree: CategoryTree, first: string, second: string): string =>
  [...tree.values()].some(({ slug }) => slug === first) ? second : first;
