import type { Item, Key } from './item.ts';

/** A key, or keys in a list. What is undefined is not read. */
type Keys = Key | undefined | readonly Key[];
/** Keys by name, within a name. */
export type KeyGroup = Readonly<Record<string, Keys>>;

/** Keys by the names under which their items are answered. */
export type NamedKeys = Readonly<Record<string, Keys | KeyGroup | readonly KeyGroup[]>>;

type ItemsOf<W> = W extends Key
  ? Item | undefined
  : W extends readonly unknown[]
    ? readonly (Item | undefined)[]
    : undefined;
type ItemGroup<G> = { readonly [N in keyof G]: ItemsOf<G[N]> };

/** The items of keys, of a group of keys or of a list of groups. */
export type ItemsFor<W> = W extends Keys
  ? ItemsOf<W>
  : W extends readonly (infer G)[]
    ? readonly ItemGroup<G>[]
    : ItemGroup<W>;

/** The items of keys, in the shape of the keys. */
export type NamedItems<K> = { readonly [N in keyof K]: ItemsFor<K[N]> };

const isKey = (wanted: object): wanted is Key => 'pk' in wanted;

/** The keys of a shape, in its order. */
export function keysIn(wanted: NamedKeys[string] | NamedKeys): readonly Key[] {
  if (wanted === undefined) return [];
  return isKey(wanted) ? [wanted] : Object.values(wanted).flatMap(keysIn);
}

function fill(wanted: unknown, itemAt: (key: Key) => Item | undefined): unknown {
  if (typeof wanted !== 'object' || wanted === null) return undefined;
  if (isKey(wanted)) return itemAt(wanted);
  if (Array.isArray(wanted)) return wanted.map((one) => fill(one, itemAt));
  return Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, fill(one, itemAt)]));
}

/** The shape of the keys, filled with their items. @param itemAt answers the item of a key */
export function fillWith<K extends NamedKeys>(keys: K, itemAt: (key: Key) => Item | undefined): NamedItems<K>;
export function fillWith(keys: NamedKeys, itemAt: (key: Key) => Item | undefined): unknown {
  return fill(keys, itemAt);
}
