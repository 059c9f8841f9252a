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

/** The fields that WooCommerce's files write in a different form. */
type WooField =
  | 'woo_id'
  | 'woo_type'
  | 'woo_parent'
  | 'woo_sku'
  | 'woo_html'
  | 'short_html'
  | 'regular_price'
  | 'sale_price'
  | 'sale_starts'
  | 'sale_ends'
  | 'in_stock'
  | 'backorders'
  | 'product_sku'
  | 'category_paths'
  | `weight_${WeightUnit}`
  | `attribute${number}_${'name' | 'values'}`;

/** The grams of the units in which a site of WooCommerce weighs. */
export const gramsOf = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 } as const;
export type WeightUnit = keyof typeof gramsOf;

export type Field = (typeof importColumns)[number] | ShopifyField | WooField;

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
  'custom product type': 'type',
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

/**
 * The columns of WooCommerce's product files, in lower case.
 * https://woocommerce.com/document/product-csv-importer-exporter/
 */
export const wooColumns: Readonly<Record<string, Field>> = {
  id: 'woo_id',
  type: 'woo_type',
  sku: 'woo_sku',
  name: 'name',
  published: 'published',
  'short description': 'short_html',
  description: 'woo_html',
  'date sale price starts': 'sale_starts',
  'date sale price ends': 'sale_ends',
  'in stock?': 'in_stock',
  stock: 'stock',
  'backorders allowed?': 'backorders',
  'weight (kg)': 'weight_kg',
  'weight (g)': 'weight_g',
  'weight (lbs)': 'weight_lbs',
  'weight (oz)': 'weight_oz',
  'sale price': 'sale_price',
  'regular price': 'regular_price',
  categories: 'category_paths',
  tags: 'tags',
  parent: 'woo_parent',
};
