import type {
  CategoryId,
  Hundredths,
  ImageId,
  Kobo,
  MetadataText,
  Mode,
  ProductId,
  StoreId,
  VariantId,
} from '#ground/domain';
import type { ProductImage } from './images.ts';

/** Only ACTIVE products are public. */
export const productStatuses = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A choice for the buyer, such as a size: small or large. */
export interface Option {
  readonly name: string;
  readonly values: readonly string[];
}

/** One choice of each option. The product's values apply to the fields that it lacks. */
export interface Variant {
  readonly id: VariantId;
  /** The value of each option, by the option's name. */
  readonly options: Readonly<Record<string, string>>;
  readonly sku?: string | undefined;
  readonly price?: Kobo | undefined;
  readonly compare_at_price?: Kobo | undefined;
  readonly weight_kg?: Hundredths<'kg'> | undefined;
  readonly barcode?: string | undefined;
  readonly image?: ImageId | undefined;
  readonly is_active: boolean;
}

/** The fields of a product that a merchant sets. */
export interface ProductFields {
  readonly name: string;
  readonly slug: string;
  readonly description?: string | undefined;
  readonly categories: readonly CategoryId[];
  readonly status: ProductStatus;
  readonly price: Kobo;
  /** The price before a reduction. */
  readonly compare_at_price?: Kobo | undefined;
  /** What the merchant pays for it. Never public. */
  readonly cost_price?: Kobo | undefined;
  readonly sku?: string | undefined;
  readonly barcode?: string | undefined;
  readonly weight_kg: Hundredths<'kg'>;
  readonly track_inventory: boolean;
  readonly allow_backorder: boolean;
  readonly max_per_order?: number | undefined;
  readonly tags: readonly string[];
  /** Further words by which buyers look for it. Never shown. */
  readonly search_words: readonly string[];
  readonly options: readonly Option[];
  /** Empty without options: the product itself is then the only variant (`variantsOf`). */
  readonly variants: readonly Variant[];
  /** Never public. */
  readonly metadata?: MetadataText | undefined;
}

/** How many units of a variant can be sold, over all warehouses: exact below `few`. */
export type Stock = Readonly<Record<string, { readonly available: number }>>;

export interface Product extends ProductFields {
  readonly id: ProductId;
  readonly store: StoreId;
  readonly mode: Mode;
  /** By their ids, so that changes of different pictures do not conflict. */
  readonly images: Readonly<Record<string, ProductImage>>;
  readonly stock: Stock;
  /** Counts the changes of `stock`. */
  readonly stock_version: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** Counts the merchant's changes of the fields. */
  readonly revision: number;
}
