import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import type { Choices } from '../../kit/fields/field.tsx';
import type { Store } from '../data/objects.ts';

export type Category = ListItem<'/api/v1/storefront/categories/'>;

async function readCategories(store: string): Promise<readonly Category[]> {
  const found: Category[] = [];
  const query = { store, limit: 100 };
  for await (const category of faceApi.list('/api/v1/storefront/categories/', { query }))
    found.push(category);
  return found;
}

/** The categories of a shop, each before those below it. */
export const useCategories = (store: Store | undefined) =>
  useReading(keyOf('categories', store?.id), () => readCategories(store?.id ?? ''), {
    isReady: store !== undefined,
  });

/** Categories to choose from. Those of lower levels stand behind their parents: `Wear › Shirts`. */
export function categoryChoicesOf(categories: readonly Category[]): Choices {
  const names = new Map<string, string>();
  for (const { id, name, parent } of categories) {
    const above = parent === null ? undefined : names.get(parent);
    names.set(id, above ? `${above} › ${name}` : name);
  }
  return [...names];
}
