import * as z from 'zod';
import { defineId, isId, nameParameter, shop } from '#ground/domain';
import { isStoreSlug } from '../domain/slug.ts';

/** A path that names a store by its id. */
export const storeParams = z.object({ store_id: defineId<'Store'>().meta({ examples: [shop.id] }) });

/** A path that names a store by its id, as its staff does, or by its slug, as the public does. */
export const storeOrSlugParams = z.object({
  store_id: nameParameter(
    'store with this id or slug',
    z
      .string()
      .toLowerCase()
      .refine((name) => isId(name) || isStoreSlug(name))
      .meta({ description: 'The id of a store, or its slug.', examples: [shop.slug] }),
  ),
});

/** A path that names a store by its slug. */
export const slugParams = z.object({
  slug: nameParameter(
    'store with this slug',
    z
      .string()
      .toLowerCase()
      .refine(isStoreSlug)
      .meta({ description: 'The slug of a store.', examples: [shop.slug] }),
  ),
});
