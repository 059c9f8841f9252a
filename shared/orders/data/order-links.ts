import * as z from 'zod';
import { absent, anyOf, defineReader, type Key, stored, type Table } from '#ground/data';
import type { Order } from './orders.ts';

/**
 * The short links to orders in messages: one item each, which is deleted when the link expires. A link that the order
 * has replaced stays, and leads nowhere.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `shortLinkOf` a code | 1 GetItem | 1 read |
 * | `keepShortLink` | 1 UpdateItem | 1 write |
 */
const ShortLink = z.object({
  order: stored.id<'Order'>(),
  /** Which of the order's links this is: the expiry of the link, in epoch seconds. */
  link: z.number(),
});
export type ShortLink = Readonly<z.output<typeof ShortLink>>;

const linkKey = (code: string): Key => ({ pk: `ORDER_LINK#${code}`, sk: 'A' });

/** Which link of which order has this code? */
export const { find: shortLinkOf } = defineReader({ schema: ShortLink, keyOf: linkKey });

/** Stores a code for the link of an order. @returns false if another order has the code */
export async function keepShortLink(
  table: Table,
  code: string,
  { id, link }: Pick<Order, 'id' | 'link'>,
): Promise<boolean> {
  const set = { order: id, link, ttl: link };
  const kept = await table.update({
    key: linkKey(code),
    set,
    when: anyOf({ order: absent }, { order: id }),
  });
  return kept.done;
}
