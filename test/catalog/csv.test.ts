import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../shared/catalog/adapters/import-thread.ts';
import { WholeProduct } from '../../shared/catalog/contract/product-in.ts';
import { ownColumns } from '../../shared/catalog/domain/csv/columns.data.ts';
import type { Draft } from '../../shared/catalog/domain/csv/draft/draft.ts';
import { textOfHtml } from '../../shared/catalog/domain/csv/html.ts';
import { cellOfList, splitList } from '../../shared/catalog/domain/csv/lists.ts';
import { rowsOfProduct } from '../../shared/catalog/domain/csv/out.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import { toProductFields } from '../../shared/catalog/domain/sent-product.ts';
import { readDraft } from '../../shared/catalog/imports/import-file.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { toCsv } from '../../shared/platform/http/answer/csv.ts';
import { validateBody } from '../../shared/platform/http/input/validate.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The products of a file, by their slugs. @throws where it cannot be read */
function draftsOf(text: string): Record<string, Draft> {
  const file = importFile(bytes(text));
  if ('detail' in file) throw new Error(file.detail);
  return Object.fromEntries(file.products.map((rows) => [rows.slug, readDraft(file, rows)]));
}

const id = toId<'Product'>(randomUUID());

/** The product that a body makes. */
const productOf = (body: unknown): Product => {
  const sent = validateBody(WholeProduct, body);
  const now = new Date().toISOString();
  return {
    ...toProductFields(id, sent, 'a'),
    id,
    store: toId<'Store'>(randomUUID()),
    mode: 'live',
    images: {},
    stock: {},
    stock_version: 0,
    created_at: now,
    updated_at: now,
    revision: 1,
  };
};

const printable = (most: number) =>
  fc
    .oneof(
      fc.string({ maxLength: most }),
      fc.string({ unit: fc.constantFrom(...`=+-@'",;|\\ 1aÀọ＝`), maxLength: Math.min(most, 12) }),
    )
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '').trim())
    .filter((text) => text !== '');
const money = fc.integer({ min: 0, max: 1_000_000_00 }).map((kobo) => (kobo / 100).toFixed(2));
const weight = fc.integer({ min: 1, max: 10_000 }).map((grams) => (grams / 100).toFixed(2));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const folded = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase();
const words = (most: number, length: number) =>
  fc.uniqueArray(printable(length), { minLength: 1, maxLength: most, selector: folded });

/** One variant for each of the choices, so that each value is in use. */
const options = words(3, 10)
  .filter((names) => !names.includes('__proto__'))
  .chain((names) => fc.tuple(...names.map((name) => words(2, 10).map((values) => ({ name, values })))));
const own = fc.record({
  price: maybe(money),
  weight_kg: maybe(weight),
  barcode: maybe(printable(20)),
  is_active: fc.boolean(),
});
const body = fc.record({
  name: printable(60),
  slug: fc.constant('a'),
  description: maybe(
    fc.array(printable(30), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  ),
  status: fc.constantFrom('DRAFT', 'ACTIVE', 'ARCHIVED'),
  price: money,
  cost_price: maybe(money),
  sku: maybe(printable(20)),
  barcode: maybe(printable(20)),
  weight_kg: weight,
  track_inventory: fc.boolean(),
  allow_backorder: fc.boolean(),
  max_per_order: maybe(fc.integer({ min: 1, max: 999 })),
  tags: words(4, 20),
  search_words: words(4, 20).map((all) => all.filter(({ length }) => length > 1)),
  options: maybe(options),
});

describe('an export', () => {
  test('is read back as the products that it was made of', () => {
    fc.assert(
      fc.property(body, fc.array(own, { minLength: 8, maxLength: 8 }), (sent, variants) => {
        const plain = productOf(sent);
        const product = productOf({
          ...sent,
          ...(sent.options && {
            variants: plain.variants.map((one, at) => ({ options: one.options, ...variants[at] })),
          }),
        });
        const { a: draft } = draftsOf(toCsv(ownColumns, rowsOfProduct(product, ['Shirts', 'New, old'])));
        expect(draft?.refused).toEqual([]);
        expect(draft?.categories).toEqual([['Shirts'], ['New, old']]);
        expect(productOf({ ...draft?.body, ...draft?.choices })).toEqual({
          ...product,
          created_at: expect.any(String),
          updated_at: expect.any(String),
          store: expect.any(String),
        });
      }),
      { numRuns: 60 },
    );
  });

  test('has lists that are read back', () => {
    fc.assert(
      fc.property(fc.array(printable(12)), (list) => {
        expect(splitList(cellOfList(list))).toEqual(list);
      }),
    );
  });
});

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status
adire-shirt,Adire shirt,"<p>Hand-dyed <b>cotton</b>.</p><ul><li>Indigo &amp; white</li></ul>",Ada,Shirts,"adire, cotton",TRUE,Size,M,Colour,Indigo,ADIRE-M,350,shopify,5,continue,18500.00,21000.00,615123,https://x.example/1.jpg,9000,active
adire-shirt,,,,,,,,L,,Indigo,ADIRE-L,400,shopify,0,deny,19500.00,,,,,
adire-shirt,,,,,,,,,,,,,,,,,,,https://x.example/2.jpg,,
mug,Mug,,,,,FALSE,Title,Default Title,,,MUG,0,,3,deny,2500,,,,,active
`;

describe("a file of Shopify's", () => {
  const { 'adire-shirt': shirt, mug } = draftsOf(shopify);

  test('has variants with prices and weights of their own, where they differ from the first', () => {
    expect(shirt?.refused).toEqual([]);
    expect(shirt?.categories).toEqual([['Shirts']]);
    expect(shirt?.body).toEqual({
      name: 'Adire shirt',
      description: 'Hand-dyed cotton.\n• Indigo & white',
      status: 'ACTIVE',
      price: '18500.00',
      compare_at_price: null,
      cost_price: '9000',
      weight_kg: 0.35,
      tags: ['adire', 'cotton'],
      track_inventory: true,
      allow_backorder: true,
    });
    expect(shirt?.choices).toEqual({
      options: [
        { name: 'Size', values: ['M', 'L'] },
        { name: 'Colour', values: ['Indigo'] },
      ],
      variants: [
        {
          options: { Size: 'M', Colour: 'Indigo' },
          sku: 'ADIRE-M',
          barcode: '615123',
          price: null,
          weight_kg: null,
          compare_at_price: '21000.00',
        },
        {
          options: { Size: 'L', Colour: 'Indigo' },
          sku: 'ADIRE-L',
          price: '19500.00',
          weight_kg: 0.4,
          compare_at_price: null,
        },
      ],
    });
  });

  test('has products without options, and without a weight', () => {
    expect(mug?.choices).toBeUndefined();
    // What is not published is not ACTIVE, and what names no tracker is not counted.
    expect(mug?.body).toEqual({
      name: 'Mug',
      sku: 'MUG',
      price: '2500',
      allow_backorder: false,
      status: 'DRAFT',
      track_inventory: false,
    });
  });
});

describe('a file', () => {
  test.each([
    ['semicolons', 'slug;name;price\r\nmug;"Mug; big";2500\r\n', 'Mug; big'],
    ['tabs', 'slug\tname\tprice\nmug\tMug\t2500', 'Mug'],
    ['a byte order mark', '\ufeffslug,name\nmug,Mug', 'Mug'],
    ['lines that end in several ways', 'slug,name\r\nmug,Mug\ncup,Cup\r\n', 'Mug'],
    ['quotes and lines in cells', 'slug,name\nmug,"Mug ""big""\n2"', 'Mug "big" 2'],
    ['tabs and line breaks in a cell of one line', 'slug,name\nmug,"Big\r\n\tmug"', 'Big mug'],
    ['control characters and byte order marks in cells', 'slug,name\nmug,M\u0007u\ufeffg\u200e', 'Mug\u200e'],
    ['a quote inside a cell', 'slug,name\nmug,5" mug', '5" mug'],
    ['an apostrophe before a formula', "slug,name\nmug,'=Mug", '=Mug'],
    ['columns in capitals, in another order', 'NAME , Slug\nMug,mug', 'Mug'],
    ['rows that are too long or empty', 'slug,name\n\n,\nmug,Mug,,,\n', 'Mug'],
    ['no slugs', 'name\nMug', 'Mug'],
  ])('is read that has %s', (_, text, name) => {
    expect(draftsOf(text).mug?.body.name).toBe(name);
  });

  test.each([
    ['nothing', '', 1, /first row must name the columns/],
    ['no known column', 'a,b\n1,2', 1, /first row must name the columns/],
    ['a column twice', 'slug,name,Name\na,b,c', 1, /has the same meaning as another column/],
    ['a quote that does not close', 'slug,name\nmug,Mug\ncup,"Cup\n', 3, /quote in this row is not closed/],
    ['a long cell', `slug,name\nmug,${'x'.repeat(32_768)}`, 2, /longer than 32767 characters/],
    ['too many rows', `slug\n${'a\n'.repeat(20_001)}`, 20_002, /more than 20000 rows/],
  ])('is refused that has %s', (_, text, row, detail) => {
    expect(importFile(bytes(text))).toEqual({
      row,
      code: 'wrong_format',
      column: expect.any(String),
      detail: expect.stringMatching(detail),
    });
  });

  test.each([
    ['utf-8', Buffer.from('\ufeffslug,name\nmug,Ọláwálé')],
    ['utf-16le', Buffer.from('\ufeffslug\tname\nmug\tỌláwálé', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffslug\tname\nmug\tỌláwálé', 'utf16le').swap16()],
  ])('is read that has the byte order mark of %s', (_, file) => {
    expect(importFile(file)).toMatchObject({
      products: [
        {
          rows: [
            {
              cells: new Map([
                ['slug', 'mug'],
                ['name', 'Ọláwálé'],
              ]),
            },
          ],
        },
      ],
    });
  });

  test('is refused that is not in UTF-8', () => {
    const file = importFile(Uint8Array.from([...bytes('slug\n'), 0xe9]));
    expect(file).toMatchObject({ code: 'wrong_format', detail: expect.stringMatching(/CSV UTF-8/) });
  });

  test.each([
    ['a second row of a product without options', 'slug,name,sku\na,A,1\na,,2', [3, undefined]],
    [
      'a variant without a value',
      'slug,option1_name,option1_value,variant_sku\na,Size,M,1\na,,,2',
      [3, 'option1_value'],
    ],
    ['an option without a name', 'slug,option1_name,option1_value\na,,M', [2, 'option1_name']],
  ])('shows %s', (_, text, [row, field]) => {
    expect(draftsOf(text).a?.refused.map(({ place }) => [place.row, place.field])).toEqual([[row, field]]);
  });

  test('says which columns are not read', () => {
    const file = importFile(bytes(shopify));
    expect('contents' in file && file.contents).toEqual({
      rows: 4,
      products: 2,
      ignored: ['Vendor', 'Image Src'],
    });
  });
});

test.each([
  ['<p>One<br/>two</p><p>three</p>', 'One\ntwo\nthree'],
  ['<!-- no --><style>p{}</style><script>1</script>Yes', 'Yes'],
  ['a &lt;b&gt; &#8358;5 &#x20A6;6 &nope; &amp;amp;', 'a <b> ₦5 ₦6 &nope; &amp;'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['<div>\n  A\n  B\n</div>', 'A B'],
  ['<p', '<p'],
  ['&#0;&#xD800;', '&#0;&#xD800;'],
])('%j is read as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
