import { type CategoryId, foldCase, wordsOf } from '#ground/domain';
import type { Product, ProductStatus } from './product.ts';
import { productSkusOf } from './rules.ts';
import { foldSku, namesakesOf, spellingsOf } from './words.ts';

/** Which products a list shows. */
export interface ProductFilters {
  readonly status?: ProductStatus | undefined;
  readonly category?: CategoryId | undefined;
  /** The SKU of the product or of one of its variants. */
  readonly sku?: string | undefined;
  /** Words of the name, the slug, the search words, the tags or the SKUs, or their prefixes. */
  readonly q?: string | undefined;
}

/**
 * Whether each word of a text is a prefix of a word of the product. A text without Latin letters is searched for in the
 * name.
 */
function isFoundBy(product: Product, q: string): boolean {
  const words = wordsOf(q);
  if (words.length === 0) return foldCase(product.name).includes(foldCase(q));
  const { name, slug, tags, search_words } = product;
  const said = [
    '',
    ...[name, ...tags, ...productSkusOf(product).map(({ sku }) => sku)].flatMap(wordsOf),
    ...namesakesOf(name, [slug, ...search_words]),
  ].join(' ');
  return spellingsOf(q).some((one) => wordsOf(one).every((word) => said.includes(` ${word}`)));
}

/** Whether a list with these filters shows a product. */
export const isShown = (product: Product, { status, category, sku, q }: ProductFilters): boolean =>
  (status === undefined || product.status === status) &&
  (category === undefined || product.categories.includes(category)) &&
  (sku === undefined || productSkusOf(product).some((one) => foldSku(one.sku) === foldSku(sku))) &&
  (q === undefined || isFoundBy(product, q));
