/** Items in an order of their ids. Those that it does not name come last, as they were. */
export function sortAsKept<T extends { readonly id: string }>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const placeOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
