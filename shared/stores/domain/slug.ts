import { isId, type Mode } from '#ground/domain';

/** The most characters of a slug. */
const maxLength = 60;

const form = /^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/;

/** Words that a path of the service or of a shop may need. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'cart',
  'categories',
  'checkout',
  'console',
  'customer',
  'customers',
  'directory',
  'docs',
  'health',
  'help',
  'invitations',
  'inventory',
  'login',
  'media',
  'new',
  'null',
  'orders',
  'payments',
  'products',
  'quote',
  'register',
  'search',
  'settings',
  'staff',
  'store',
  'storefront',
  'stores',
  'support',
  'svc',
  'test',
  'undefined',
  'widget',
  'www',
]);

const ofTest = 'test-';

/** Whether a text has the form of a slug: 3 to 60 of a–z, 0–9 and hyphens between them, and is not a UUID. */
export const isStoreSlug = (text: string): boolean => form.test(text) && !isId(text);

/** Whether no store may have this slug. */
export const isReserved = (slug: string): boolean => reserved.has(slug);

/** A name as a slug, which may be too short: without marks and accents, and cut to `most` characters. */
export const toSlugText = (name: string, most: number): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-|-$/g, '');

/**
 * The slug of a store in its mode: in test mode it begins with `test-`.
 * @returns why it is not valid, in words
 */
export function storeSlugOf(
  mode: Mode,
  slug: string,
): { readonly slug: string } | { readonly wrong: string } {
  const marked = slug.startsWith(ofTest);
  if (mode === 'live') return marked ? { wrong: `must not begin with ${ofTest} in live mode` } : { slug };
  if (marked) return { slug };
  const prefixed = ofTest + slug;
  return prefixed.length > maxLength
    ? { wrong: `must have at most ${maxLength - ofTest.length} characters in test mode` }
    : { slug: prefixed };
}

/**
 * The slug of a store that has named none, made from its name.
 * @param tail a suffix that separates it from a store with the same name; without it, only the name is tried
 */
export function storeSlugOfName(name: string, mode: Mode, tail?: string): string {
  const text = toSlugText(name, 40);
  const base = isStoreSlug(text) && !isReserved(text) && !text.startsWith(ofTest) ? text : `shop-${text}`;
  const start = mode === 'test' ? ofTest : '';
  return `${start}${base}${tail === undefined ? '' : `-${tail}`}`.replaceAll(/-$/g, '');
}
