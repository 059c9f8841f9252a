import * as z from 'zod';
import { type Id, isId } from '../../../kernel/ids.ts';
import { asKobo, type Kobo } from '../../../kernel/money.ts';
import type { LinkMaker } from '../../../kernel/roles.ts';
import type { Item } from '../item.ts';

const defineStoredId = <B extends string>() =>
  z.custom<Id<B>>((value) => typeof value === 'string' && isId<B>(value));
const linkMaker = z.object({
  client: defineStoredId<'Client'>(),
  grant: defineStoredId<'Grant'>().optional(),
}) satisfies z.ZodType<LinkMaker>;
const amount = z.number().transform((value): Kobo => asKobo(value));

/** How entity files read the values that they wrote. A value that does not fit is our fault and throws. */
export const stored = {
  /** An id of the named kind. */
  id: defineStoredId,
  /** An amount of money. */
  kobo: () => amount,
  /** The partner who made an upload link. */
  linkMaker: () => linkMaker,
  /** When an item was made and changed, and the count of its changes: a save is stale when another one came first. */
  changes: { created_at: z.string(), updated_at: z.string(), revision: z.number() },
};

/** Whether an error means that a stored item does not match its entity file, so that reading it again is pointless. */
export const isUnreadable = (error: unknown) => error instanceof z.ZodError || error instanceof RangeError;

/** Parses each item once: the result is kept as long as the item. For items that serve many requests. */
export function readOnceEach<T extends object>(read: (item: Item) => T): (item: Item) => T {
  const known = new WeakMap<Item, T>();
  return (item) => {
    const found = known.get(item) ?? read(item);
    known.set(item, found);
    return found;
  };
}
