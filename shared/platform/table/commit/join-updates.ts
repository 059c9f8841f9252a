import type { Change } from '../change.ts';
import { allOf } from '../condition.ts';
import type { Write } from '../write.ts';

type Update = Extract<Write, { readonly update: Change }>;

/** Two updates of an item as one: numbers add up, both conditions must hold. */
function joinTwo(one: Update, other: Update): Update {
  const [first, second] = [one.update, other.update];
  const add: Record<string, number | undefined> = { ...first.add };
  for (const [name, value = 0] of Object.entries(second.add ?? {})) add[name] = (add[name] ?? 0) + value;
  const conditions = [first.when, second.when].filter((when) => when !== undefined);
  const refuse = one.refuse ?? other.refuse;
  return {
    ...(refuse && { refuse }),
    update: {
      key: first.key,
      add,
      set: { ...first.set, ...second.set },
      remove: [...new Set([...(first.remove ?? []), ...(second.remove ?? [])])],
      ...(conditions.length > 0 && { when: allOf(...conditions) }),
    },
  };
}

/**
 * The writes with one update for each item, as a transaction takes no more. The first update of an item keeps its place.
 * `setOnce`, `addFrom` and `append` are not joined.
 */
export function joinUpdates(writes: readonly Write[]): Write[] {
  const all = new Map<string, Write>();
  for (const [position, write] of writes.entries()) {
    if (!('update' in write)) {
      all.set(String(position), write);
      continue;
    }
    const { pk, sk } = write.update.key;
    const name = `${pk}\n${sk}`;
    const earlier = all.get(name);
    all.set(name, earlier && 'update' in earlier ? joinTwo(earlier, write) : write);
  }
  return [...all.values()];
}
