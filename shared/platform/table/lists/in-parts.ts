import type { Item, PageRequest } from '../table.ts';

/** A page of a list. */
export interface ReadPage<T> {
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
  read: (part: PageRequest) => Promise<ReadPage<T>>,
): Promise<ReadPage<T>> {
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

/** How much is read for a page whose filter may leave little of it. */
export const filteredReading = { most: 100, parts: 10 } as const;

/**
 * A page of what is wanted of a list. The others are read too, so it may hold few items, even none, and still have a next
 * page.
 */
export const readWanted = <T>(
  page: PageRequest,
  isWanted: (item: T) => boolean,
  read: (part: PageRequest) => Promise<ReadPage<T>>,
): Promise<ReadPage<T>> =>
  readInParts(page, filteredReading, async (part) => {
    const { items, next } = await read(part);
    return { items: items.filter(isWanted), next };
  });

/**
 * A page of a list that was read whole, its last places first.
 * @param placeOf where an item stands in the list: no two stand in one place
 */
export function slicePage<T>(
  all: readonly T[],
  placeOf: (one: T) => string,
  { limit, after }: PageRequest,
): { readonly items: T[]; readonly next: Item | undefined } {
  const left = all
    .filter((one) => !after || placeOf(one) < String(after.place))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const items = left.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && left.length > limit ? { place: placeOf(last) } : undefined };
}
