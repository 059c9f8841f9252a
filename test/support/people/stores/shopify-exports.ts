/**
 * Exports of eleven shops of Shopify, made up after the columns and the habits that public exports show: a reduction that is
 * none, stock below 0, one SKU for all sizes, handles in the shop's own language, long lists of tags.
 */
export interface ShopifyExport {
  readonly habit: string;
  readonly products: number;
  readonly file: string;
}

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Gift Card',
  'SEO Title',
  'Cost per item',
  'Status',
] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string>>;

const goods = ['Adire shirt', 'Ankara gown', 'Leather sandal', 'Shea butter', 'Beaded bag', 'Àṣọ òkè cap'];
const sizes = ['S', 'M', 'L', 'XL'];

/** A number that looks random and is the same each time: from 0, below the second. */
const pick = (nth: number, below: number) => ((nth * 2_654_435_761) >>> 7) % below;

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lineOf = (cells: Cells) => columns.map((column) => quote(cells[column] ?? '')).join(',');

/** The rows of a product: one, or one for each size, and one more for a second picture. */
function usualRows(nth: number): Cells[] {
  const name = `${goods[nth % goods.length]} ${nth}`;
  const handle = name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(' ', '-');
  const price = `${2_000 + pick(nth, 300) * 50}.00`;
  const own = (sku: string): Cells => ({
    Handle: handle,
    'Variant SKU': sku,
    'Variant Grams': String(100 + pick(nth, 900)),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(pick(nth, 40)),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price,
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
  });
  const product: Cells = {
    Title: name,
    'Body (HTML)': `<p>Made by hand, <b>no. ${nth}</b>.</p>\n<ul><li>Cotton</li></ul>`,
    Vendor: 'Ada',
    Type: goods[nth % goods.length] ?? '',
    Tags: 'handmade, lagos',
    Published: 'true',
    'Image Src': `https://cdn.shopify.example/${nth}.jpg`,
    'Gift Card': 'false',
    Status: 'active',
  };
  const picture: Cells = { Handle: handle, 'Image Src': `https://cdn.shopify.example/${nth}-2.jpg` };
  if (nth % 3 === 0)
    return [
      { ...product, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', ...own(`SKU-${nth}`) },
      picture,
    ];
  const variants = sizes.map((size) => ({ ...own(`SKU-${nth}-${size}`), 'Option1 Value': size }));
  const [first = {}, ...others] = variants;
  return [{ ...product, 'Option1 Name': 'Size', ...first }, ...others, picture];
}

/** What a shop does in each of its rows. @param at the number of the row in its product */
type Habit = (cells: Cells, nth: number, at: number) => Cells;

const isOf = (nth: number, percent: number) => pick(nth + 7, 100) < percent;
const isVariant = (cells: Cells) => cells['Variant Price'] !== undefined;

const habits: readonly (readonly [habit: string, products: number, Habit])[] = [
  ['nothing special', 240, (cells) => cells],
  [
    'a reduction that is the price',
    310,
    (cells, nth) =>
      isVariant(cells) && isOf(nth, 80)
        ? { ...cells, 'Variant Compare At Price': cells['Variant Price'] ?? '' }
        : cells,
  ],
  [
    'reductions of 0, and below the price',
    280,
    (cells, nth) =>
      isVariant(cells) && isOf(nth, 55)
        ? { ...cells, 'Variant Compare At Price': nth % 2 === 0 ? '0.00' : '1500.00' }
        : cells,
  ],
  [
    'stock below 0',
    350,
    (cells, nth, at) =>
      isVariant(cells) && isOf(nth + at, 30)
        ? { ...cells, 'Variant Inventory Qty': `-${1 + (nth % 9)}` }
        : cells,
  ],
  [
    'one SKU for all sizes',
    330,
    (cells, nth) =>
      isVariant(cells) && isOf(nth, 60) ? { ...cells, 'Variant SKU': `STYLE-${nth % 90}` } : cells,
  ],
  [
    'handles in its own language',
    260,
    (cells, nth) => (isOf(nth, 70) ? { ...cells, Handle: `àṣọ-ọ̀kẹ́_${nth}` } : cells),
  ],
  [
    'handles of a whole sentence',
    180,
    (cells, nth) =>
      isOf(nth, 40)
        ? { ...cells, Handle: `${cells.Handle}-${'handmade-with-love-in-lagos-'.repeat(3)}${nth}` }
        : cells,
  ],
  [
    'tags for every search',
    300,
    (cells, nth) =>
      cells.Tags !== undefined && isOf(nth, 45)
        ? { ...cells, Tags: Array.from({ length: 30 }, (_, tag) => `tag ${tag + (nth % 5)}`).join(', ') }
        : cells,
  ],
  [
    'texts that were pasted',
    260,
    (cells, nth) =>
      cells.Title !== undefined && isOf(nth, 35)
        ? {
            ...cells,
            Title: `${cells.Title}\u000b\u0007`,
            'Body (HTML)': `<p>${'Long text. '.repeat(700)}</p>`,
          }
        : cells,
  ],
  [
    'costs and weights of a stock program',
    240,
    (cells, nth) =>
      isVariant(cells) && isOf(nth, 50)
        ? {
            ...cells,
            'Cost per item': nth % 2 === 0 ? '812.4567' : 'n/a',
            'Variant Grams': nth % 3 === 0 ? '-1' : (cells['Variant Grams'] ?? ''),
            'Variant Inventory Qty': `${nth % 20}.0`,
          }
        : cells,
  ],
  [
    'sizes that were entered twice',
    216,
    (cells, nth, at) =>
      cells['Option1 Value'] === 'L' && isOf(nth, 30) && at > 0 ? { ...cells, 'Option1 Value': 'm' } : cells,
  ],
];

/** The exports: 2,966 products in all. */
export const shopifyExports = (): readonly ShopifyExport[] =>
  habits.map(([habit, products, does]) => ({
    habit,
    products,
    file: [
      columns.join(','),
      ...Array.from({ length: products }, (_, nth) =>
        usualRows(nth).map((cells, at) => lineOf(does(cells, nth, at))),
      ).flat(),
    ]
      .map((line) => `${line}\n`)
      .join(''),
  }));
