/** The sort-key prefixes in the partition of anything that has events. Each partition lists them among its own. */
export const subjectKeys = {
  /** The events, oldest first: the outbox. */
  event: 'E#',
  /** Markers of the events' completed effects. */
  handled: 'N#',
  /** Events that are published again for one webhook. */
  resend: 'R#',
} as const;

/** Sorts after every sort key that begins with the preceding text. */
const end = '~';

/**
 * A partition with more than one kind of item: its owner, and the sort-key prefix of each kind.
 * @param sortKeys in sort order, so that the list shows ranges such as "the item and its events"
 * @throws RangeError when they are out of order, or one begins with another, which would add unwanted items to a range
 */
export function definePartition<
  A extends readonly unknown[],
  const K extends Readonly<Record<string, string>>,
>(pk: (...owner: A) => string, sortKeys: K) {
  const prefixes = Object.values(sortKeys);
  for (const [position, prefix] of prefixes.entries()) {
    const next = prefixes[position + 1];
    if (next !== undefined && (next <= prefix || next.startsWith(prefix)))
      throw new RangeError(`sort key ${next} cannot follow ${prefix}`);
  }
  return {
    pk,
    sk: sortKeys,
    /** The range of sort keys from the first kind up to and including this one. */
    through: (kind: keyof K): readonly [string, string] => [prefixes[0] ?? '', `${sortKeys[kind]}${end}`],
  };
}
