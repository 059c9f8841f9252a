import * as z from 'zod';
import { isId } from '../../kernel/ids.ts';
import { id, standsFor } from '../../kernel/scalars.ts';
import { shop } from '../../kernel/story.ts';
import { isSlug } from '../domain/slug.ts';

/** A path that names a store by its id. */
export const storeParams = z.object({ store_id: id<'Store'>().meta({ examples: [shop.id] }) });

/** A path that names a store by its id, as its staff does, or by its slug, as the public does. */
export const storeOrSlugParams = z.object({
  store_id: standsFor(
    'store with this id or slug',
    z
      .string()
      .toLowerCase()
      .refine((name) => isId(name) || isSlug(name))
      .meta({ description: 'The id of a store, or its slug.', examples: [shop.slug] }),
  ),
});

/** A path that names a store by its slug. */
export const slugParams = z.object({
  slug: standsFor(
    'store with this slug',
    z
      .string()
      .toLowerCase()
      .refine(isSlug)
      .meta({ description: 'The slug of a store.', examples: [shop.slug] }),
  ),
});
