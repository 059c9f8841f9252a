import type { CategoryId, Kobo, ProductId } from '#ground/domain';
import { activeVariantsOf, hasFewLeft, hasStock, isInStock, isNearlyOut } from '../availability.ts';
import { type ProductImage, sortImages } from '../images.ts';
import type { Product } from '../product.ts';

/** A product in a public list. */
export interface ProductSummary {
  readonly id: ProductId;
  readonly slug: string;
  readonly name: string;
  /** The lowest price of its variants. */
  readonly price: Kobo;
  readonly compare_at_price?: Kobo | undefined;
  /** The id, alternative text and pixels of its first picture. */
  readonly image?: Pick<ProductImage, 'id' | 'alt' | 'width' | 'height'> | undefined;
  readonly categories: readonly CategoryId[];
  readonly tags: readonly string[];
  readonly in_stock: boolean;
  readonly few_left: boolean;
  readonly created_at: string;
}

/** What a search uses besides the summary. */
export interface Searched {
  readonly skus: readonly string[];
  readonly description?: string | undefined;
  readonly words: readonly string[];
}

/** The public pictures, in their order. */
const publicImages = ({ images }: Pick<Product, 'images'>): ProductImage[] =>
  sortImages(images).filter(({ status }) => status === 'READY');

/** The prices of the variants that can be bought, the lowest first. */
const pricesOf = (product: Product) =>
  activeVariantsOf(product)
    .map(({ price, compare_at_price }) =>
      price === undefined
        ? { price: product.price, compare_at_price: compare_at_price ?? product.compare_at_price }
        : { price, compare_at_price },
    )
    .toSorted((a, b) => a.price - b.price);

/** A product as lists show it. */
export function productSummaryOf(product: Product): ProductSummary {
  const { id, slug, name, categories, tags, created_at, price, compare_at_price } = product;
  const [image] = publicImages(product);
  return {
    id,
    slug,
    name,
    categories,
    tags,
    created_at,
    ...(pricesOf(product)[0] ?? { price, compare_at_price }),
    image: image && { id: image.id, alt: image.alt, width: image.width, height: image.height },
    in_stock: hasStock(product),
    few_left: hasFewLeft(product),
  };
}

/** What a search finds a product by, besides its summary. */
export const searchedOf = (product: Product): Searched => ({
  skus: [product.sku, ...product.variants.map(({ sku }) => sku)].filter((sku) => sku !== undefined),
  description: product.description,
  words: product.search_words,
});

/** A product as the public sees it, without the merchant's own data: costs, barcodes, weights, units, and drafts. */
export function toPublicProduct(product: Product) {
  const { description, sku, options, max_per_order } = product;
  const images = publicImages(product);
  const shown = new Set<string>(images.map(({ id }) => id));
  return {
    ...productSummaryOf(product),
    description,
    sku,
    options,
    max_per_order,
    images,
    variants: activeVariantsOf(product).map(({ id, options, sku, price, compare_at_price, image }) => ({
      id,
      options,
      sku,
      price: price ?? product.price,
      compare_at_price: compare_at_price ?? (price === undefined ? product.compare_at_price : undefined),
      image: image !== undefined && shown.has(image) ? image : undefined,
      in_stock: isInStock(product, id),
      few_left: isNearlyOut(product, id),
    })),
  };
}
