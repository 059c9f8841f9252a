/** How sort keys begin in the partition of anything that events happen to; each partition lists them among its own. */
export const subjectKeys = {
  /** The events, oldest first: the outbox. */
  event: 'E#',
  /** Webhook deliveries of the events. */
  delivery: 'H#',
  /** Which effects of the events are done. */
  handled: 'N#',
  /** Events that are published again for one webhook. */
  resend: 'R#',
} as const;

/** Stands behind every sort key that begins with the text before it. */
const end = '~';

/**
 * A partition with more than one kind of item: who it belongs to, and how the sort keys of each kind begin.
 * @param sortKeys in their order, so that a range such as "the item and its events" can be read off the list
 * @throws RangeError when they are out of order, or one begins like another: a range would hold what nobody meant
 */
export function definePartition<
  A extends readonly unknown[],
  const K extends Readonly<Record<string, string>>,
>(pk: (...of: A) => string, sortKeys: K) {
  const prefixes = Object.values(sortKeys);
  for (const [position, prefix] of prefixes.entries()) {
    const next = prefixes[position + 1];
    if (next !== undefined && (next <= prefix || next.startsWith(prefix)))
      throw new RangeError(`sort key ${next} cannot follow ${prefix}`);
  }
  return {
    pk,
    sk: sortKeys,
    /** The range of sort keys from the first kind up to and with this one. */
    through: (kind: keyof K): readonly [string, string] => [prefixes[0] ?? '', `${sortKeys[kind]}${end}`],
  };
}
