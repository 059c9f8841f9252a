import { uuidOfName, wordsOf } from '#ground/domain';
import { catalogSlugOfName, isCatalogSlug, maxSlugLength } from '../../slugs.ts';

const tailOf = (handle: string) => uuidOfName('import', handle).slice(0, 6);

/** Whether folding leaves out no letter and no digit of a text. */
const isFoldedWhole = (text: string, slug: string): boolean =>
  [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]/gu)].length === slug.replaceAll('-', '').length;

/**
 * The slug of a handle of another shop: the handle itself if it can be one, or else made of it, the same each time.
 * ọ̀pọ̀-adire is opo-adire. A handle that is too long, or has letters that cannot be folded, gets a tail of its own.
 * @param isTaken whether another product of the file has this slug
 */
export function slugOfHandle(handle: string, isTaken: (slug: string) => boolean): string {
  if (isCatalogSlug(handle)) return handle;
  const slug = wordsOf(handle).join('-');
  if (slug.length <= maxSlugLength && isCatalogSlug(slug) && isFoldedWhole(handle, slug) && !isTaken(slug))
    return slug;
  return catalogSlugOfName(handle, 'product', tailOf(handle));
}
