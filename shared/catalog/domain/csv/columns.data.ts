/**
 * The fields of a file's columns. A `row_` field belongs to the row's variant or, if a product has no options, to the
 * product, as in Shopify's files. In our files `price` is the product's, and `variant_price` a variant's own.
 */
export const ownColumns = [
  'slug',
  'name',
  'description',
  'categories',
  'status',
  'price',
  'compare_at_price',
  'cost_price',
  'sku',
  'barcode',
  'weight_kg',
  'track_inventory',
  'allow_backorder',
  'max_per_order',
  'tags',
  'search_words',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'variant_sku',
  'variant_price',
  'variant_compare_at_price',
  'variant_weight_kg',
  'variant_barcode',
  'variant_is_active',
] as const;
export type OwnColumn = (typeof ownColumns)[number];

/**
 * The columns that an import reads. An export has no stock: units are sold between an export and its import, which
 * would bring them back.
 */
export const importColumns = [...ownColumns, 'stock'] as const;

/** The fields that Shopify's files write in a different form. */
type ShopifyField =
  | 'html'
  | 'type'
  | 'published'
  | 'row_sku'
  | 'row_price'
  | 'row_compare_at_price'
  | 'row_barcode'
  | 'row_grams'
  | 'tracker'
  | 'policy';

export type Field = (typeof importColumns)[number] | ShopifyField;

/**
 * The columns of Shopify's product files, in lower case: those until 2024, and those since.
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const shopifyColumns: Readonly<Record<string, Field>> = {
  handle: 'slug',
  'url handle': 'slug',
  title: 'name',
  'body (html)': 'html',
  description: 'html',
  type: 'type',
  tags: 'tags',
  published: 'published',
  'published on online store': 'published',
  status: 'status',
  'option1 name': 'option1_name',
  'option1 value': 'option1_value',
  'option2 name': 'option2_name',
  'option2 value': 'option2_value',
  'option3 name': 'option3_name',
  'option3 value': 'option3_value',
  'variant sku': 'row_sku',
  sku: 'row_sku',
  'variant price': 'row_price',
  price: 'row_price',
  'variant compare at price': 'row_compare_at_price',
  'compare at price': 'row_compare_at_price',
  'variant barcode': 'row_barcode',
  barcode: 'row_barcode',
  'variant grams': 'row_grams',
  'weight value (grams)': 'row_grams',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant inventory tracker': 'tracker',
  'inventory tracker': 'tracker',
  'variant inventory policy': 'policy',
  'continue selling when out of stock': 'policy',
  'cost per item': 'cost_price',
};
