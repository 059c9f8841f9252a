import { isId, wordsOf } from '#ground/domain';
/** The most characters of a slug. */
export const maxSlugLength = 80;

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be a slug: a–z, 0–9 and single hyphens between them, and not a UUID, which is an id. */
export const isCatalogSlug = (text: string): boolean =>
  form.test(text) && text.length <= maxSlugLength && !isId(text);

/** Cuts a slug to this length, without a separator at its end. */
const cut = (slug: string, most: number) => slug.slice(0, most).replace(/-$/, '');

/**
 * A name as a slug: Ọjà Àdìrẹ is oja-adire. A name in a script without Latin letters has none, so it gets `otherwise`.
 * @param tail a suffix that distinguishes it from another of the same name
 */
export function catalogSlugOfName(name: string, otherwise: string, tail?: string): string {
  const words = wordsOf(name).join('-');
  const end = tail === undefined ? '' : `-${tail}`;
  const base = words === '' || isId(words) ? otherwise : words;
  return `${cut(base, maxSlugLength - end.length)}${end}`;
}
