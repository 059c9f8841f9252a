import type { Item, PageRequest } from '../table.ts';

/** A page of a list. */
interface Page<T> {
  readonly items: readonly T[];
  readonly next: Item | undefined;
}

/**
 * A long page of a list, read in parts.
 * @param most items of a part
 * @param parts how many are read; a filtered page may then hold few items and still have a next page
 */
export async function readInParts<T>(
  { limit, after: start }: PageRequest,
  { most, parts = Number.POSITIVE_INFINITY }: { readonly most: number; readonly parts?: number },
  read: (part: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  const items: T[] = [];
  let after = start;
  for (let part = 0; part < parts && items.length < limit; part++) {
    const found = await read({ limit: Math.min(most, limit - items.length), after });
    items.push(...found.items);
    after = found.next;
    if (!after) break;
  }
  return { items, next: after };
}
