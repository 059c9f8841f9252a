import type { CategoryId, Mode, StoreId } from '#ground/domain';
import type { Node } from './category-tree.ts';

/** A group of products, which may have a parent category. */
export interface Category extends Node {
  readonly id: CategoryId;
  readonly store: StoreId;
  readonly mode: Mode;
  readonly name: string;
  readonly description?: string | undefined;
  /** The order among its siblings: the lowest comes first. */
  readonly position: number;
  /** Whether the public sees it. */
  readonly is_active: boolean;
  /** How many products are in it. */
  readonly products: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly revision: number;
}

type Placed = Pick<Category, 'id' | 'parent' | 'position' | 'name'>;

const inOrder = (a: Placed, b: Placed) =>
  a.position - b.position || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);

/** Orders categories as a menu: each before its descendants, siblings by position, then by name. */
export function asMenu<C extends Placed>(categories: readonly C[], parent?: CategoryId): C[] {
  return categories
    .filter((one) => one.parent === parent)
    .toSorted(inOrder)
    .flatMap((one) => [one, ...asMenu(categories, one.id)]);
}

/** The public categories: active ones whose ancestors are all active, as a menu. */
export const publicCategoriesOf = <C extends Placed & Pick<Category, 'is_active'>>(
  categories: readonly C[],
): C[] => asMenu(categories.filter(({ is_active }) => is_active));
