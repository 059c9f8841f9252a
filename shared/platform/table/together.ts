import { type Item, type Key, toKeyText } from './item.ts';

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

function keysIn(wanted: NamedKeys[string] | NamedKeys): readonly Key[] {
  if (wanted === undefined) return [];
  return isKey(wanted) ? [wanted] : Object.values(wanted).flatMap(keysIn);
}

/** The shape of the keys, filled with their items. */
function fill(wanted: unknown, found: ReadonlyMap<string, Item | undefined>): unknown {
  if (typeof wanted !== 'object' || wanted === null) return undefined;
  if (isKey(wanted)) return found.get(toKeyText(wanted));
  if (Array.isArray(wanted)) return wanted.map((one) => fill(one, found));
  return Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, fill(one, found)]));
}

type GetMany = (keys: readonly Key[]) => Promise<readonly (Item | undefined)[]>;

/** The most keys of a BatchGetItem. */
const keysAtOnce = 100;

/** Items by name. @param getMany reads up to 100 items, in the order of their keys */
export function readTogether<K extends NamedKeys>(keys: K, getMany: GetMany): Promise<NamedItems<K>>;
export async function readTogether(keys: NamedKeys, getMany: GetMany): Promise<unknown> {
  const wanted = keysIn(keys);
  const found = new Map<string, Item | undefined>();
  for (let at = 0; at < wanted.length; at += keysAtOnce) {
    const part = wanted.slice(at, at + keysAtOnce);
    const items = await getMany(part);
    for (const [position, key] of part.entries()) found.set(toKeyText(key), items[position]);
  }
  return fill(keys, found);
}
