import * as z from 'zod';
import { isNew, type Key, stored, toEpochSeconds, type Work, type Write } from '#ground/data';

/**
 * Filled baskets that a store sends to customers in a chat: one item each, which is deleted when it expires.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `basketLinkOf` a code | 1 GetItem | 1 read |
 * | `addBasketLink` | within a transaction | 2 write per KB |
 */
const BasketLink = z.object({
  code: z.string(),
  store: stored.id<'Store'>(),
  items: z.array(
    z.object({
      product: stored.id<'Product'>(),
      variant: stored.id<'Variant'>().optional(),
      quantity: z.number(),
    }),
  ),
  /** ISO 8601. Links of older releases lack it. */
  created_at: z.string().optional(),
  /** ISO 8601. */
  expires_at: z.string(),
});
export type BasketLink = Readonly<z.output<typeof BasketLink>>;

const linkKey = (code: string): Key => ({ pk: `BASKET_LINK#${code}`, sk: 'A' });

/** Which basket has this code? Undefined once it has expired. */
export async function basketLinkOf({ table, now }: Work, code: string): Promise<BasketLink | undefined> {
  const item = await table.get(linkKey(code));
  const link = item && BasketLink.parse(item);
  return link && link.expires_at > now.toISOString() ? link : undefined;
}

/** Adds a basket under its code. */
export const addBasketLink = (link: BasketLink): Write => ({
  put: { ...linkKey(link.code), ...link, ttl: toEpochSeconds(new Date(link.expires_at)) },
  when: isNew,
});
