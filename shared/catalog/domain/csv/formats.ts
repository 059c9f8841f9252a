import { otherPrograms } from './programs.data.ts';

/** Whose file it is: one of ours, or an export of another shop that we read. */
export type Format = 'own' | 'shopify' | 'woocommerce';

/** Columns that a Shopify file of products has, beside a handle or a title. */
const ofShopify = ['variant price', 'option1 value', 'body (html)', 'variant inventory qty', 'price'];

/** Columns that only WooCommerce has. British and American sites spell one differently. */
const ofWoo = [
  'regular price',
  'is featured?',
  'visibility in catalog',
  'visibility in catalogue',
  'backorders allowed?',
  'in stock?',
  'attribute 1 name',
];

const named = ['handle', 'url handle', 'title'];

/**
 * Whose file has these columns?
 * @param names in lower case
 * @returns the name of a program whose files we do not read, or undefined if the file names no product
 */
export function formatOf(names: readonly string[]): Format | { readonly program: string } | undefined {
  const has = (name: string) => names.includes(name);
  const other = otherPrograms.find(([, ...lists]) => lists.some((columns) => columns.every(has)));
  const isHandled = has('handle') || has('url handle');
  if (isHandled && !has('fieldtype') && !has('location') && ofShopify.some(has)) return 'shopify';
  if (ofWoo.some(has) && has('name')) return 'woocommerce';
  if (other) return { program: other[0] };
  if (named.some(has)) return 'shopify';
  return has('slug') || has('name') ? 'own' : undefined;
}
