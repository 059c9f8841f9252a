import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../shared/catalog/adapters/import-thread.ts';
import { WholeProduct } from '../../shared/catalog/contract/product-in.ts';
import { slugOfHandle } from '../../shared/catalog/domain/csv/foreign/handles.ts';
import { cellOfPaths, parsePaths } from '../../shared/catalog/domain/csv/lists.ts';
import type { RowsOfProduct } from '../../shared/catalog/domain/csv/products.ts';
import type { ImportFile } from '../../shared/catalog/domain/csv/reading/file.ts';
import { toProductFields } from '../../shared/catalog/domain/sent-product.ts';
import { isCatalogSlug } from '../../shared/catalog/domain/slugs.ts';
import { findRowErrors } from '../../shared/catalog/imports/find-row-errors.ts';
import { readDraft, warningsOf } from '../../shared/catalog/imports/import-file.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { validateBody } from '../../shared/platform/http/input/validate.ts';
import { shopifyExports } from '../support/people/stores/shopify-exports.ts';

const id = toId<'Product'>(randomUUID());

/** @throws where the file cannot be read */
function read(text: string): ImportFile {
  const file = importFile(new TextEncoder().encode(text));
  if ('detail' in file) throw new Error(file.detail);
  return file;
}

/** The product that rows make. @throws where they are refused */
function made(file: ImportFile, rows: RowsOfProduct) {
  const draft = readDraft(file, rows);
  expect(findRowErrors(file, rows, draft)).toEqual([]);
  return toProductFields(
    id,
    validateBody(WholeProduct, { ...draft.body, ...draft.choices, slug: rows.slug }),
    rows.slug,
  );
}

const cell = fc.oneof(
  fc.constant(''),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom(
    '-3',
    '1.5',
    '0',
    '2500',
    '99999999999999',
    '1e9',
    'Size',
    'size',
    'M',
    'm',
    'Title',
    'x'.repeat(70),
  ),
);
const list = fc.array(fc.string({ maxLength: 50 }), { maxLength: 30 }).map((all) => all.join(','));

const line = (cells: readonly string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
const text = (...rows: readonly (readonly string[])[]) => rows.map((row) => `${line(row)}\n`).join('');

describe('a file of Shopify', () => {
  test.each(shopifyExports())(
    'loses none of its $products products where it has $habit',
    ({ products, file }) => {
      const its = read(file);
      expect(its.products).toHaveLength(products);
      const slugs = its.products.map((rows) => made(its, rows).slug);
      expect(new Set(slugs).size).toBe(products);
    },
  );

  test('makes products of whatever cells it has, if they have a name and a price', () => {
    const head = [
      'Handle',
      'Title',
      'Variant Price',
      'Body (HTML)',
      'Status',
      'Variant SKU',
      'Variant Compare At Price',
      'Variant Grams',
      'Variant Barcode',
      'Variant Inventory Qty',
      'Variant Inventory Policy',
      'Cost per item',
      'Option1 Name',
      'Option1 Value',
      'Option2 Name',
      'Option2 Value',
      'Type',
      'Tags',
    ];
    const handle = fc.constantFrom('a', 'b', 'ọ̀', 'ọ', 'o', '寿司', 'x'.repeat(90), `${'x'.repeat(90)}y`);
    const rest = fc.tuple(fc.array(cell, { minLength: 14, maxLength: 14 }), list);
    fc.assert(
      fc.property(fc.array(fc.tuple(handle, rest), { minLength: 1, maxLength: 8 }), (rows) => {
        const file = read(
          text(head, ...rows.map(([handle, [cells, tags]]) => [handle, 'Name', '2500', ...cells, tags])),
        );
        const slugs = file.products.map((product) => {
          for (const { row, detail } of warningsOf(file, product))
            expect([row > 1, detail]).not.toContain('');
          const fields = made(file, product);
          expect(fields.variants.length).toBeLessThanOrEqual(rows.length);
          return fields.slug;
        });
        expect(new Set(slugs).size).toBe(new Set(rows.map(([handle]) => handle)).size);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the slug of a handle', () => {
  test('is a slug, and is the same each time', () => {
    const never = () => false;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 120 })), (handle) => {
        const slug = slugOfHandle(handle, never);
        expect(isCatalogSlug(slug)).toBe(true);
        expect(slugOfHandle(handle, never)).toBe(slug);
        expect(slugOfHandle(slug, never)).toBe(slug);
      }),
    );
  });

  test.each([
    ['moi-moi', 'moi-moi'],
    ['ọ̀pọ̀-adire', 'opo-adire'],
    ['red--shirt_2', 'red-shirt-2'],
    ['寿司', /^product-[0-9a-f]{6}$/],
    ['red-寿司', /^red-[0-9a-f]{6}$/],
    ['x'.repeat(100), /^x{73}-[0-9a-f]{6}$/],
  ])('is made of the handle %s: %s', (handle, slug) => {
    expect(slugOfHandle(handle, () => false)).toMatch(slug);
  });

  test('has a tail where another product of the file has it', () => {
    expect(slugOfHandle('ọ̀pọ̀', (slug) => slug === 'opo')).toMatch(/^opo-[0-9a-f]{6}$/);
  });
});

describe('a file of WooCommerce', () => {
  test('makes products of whatever cells it has, if they have a name and a price', () => {
    const head = [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Regular price',
      'Parent',
      'Sale price',
      'Stock',
      'In stock?',
      'Backorders allowed?',
      'Weight (lbs)',
      'Short description',
      'Description',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
      'Published',
      'Categories',
      'Tags',
    ];
    const row = fc.tuple(
      fc.constantFrom('simple', 'variable', 'variation', 'simple, virtual', ''),
      fc.constantFrom('a', 'b', 'A', ''),
      fc.constantFrom('id:1', 'a', 'b', ''),
      fc.array(cell, { minLength: 12, maxLength: 12 }),
      list,
      list,
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const file = read(
          text(
            head,
            ...rows.map(([type, sku, parent, cells, categories, tags], nth) => [
              String(nth + 1),
              type,
              sku,
              'Name',
              '2500',
              parent,
              ...cells,
              categories,
              tags,
            ]),
          ),
        );
        const whole = file.products.filter(({ refused }) => refused.length === 0);
        const slugs = whole.map((product) => made(file, product).slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(file.products.flatMap(({ rows }) => rows)).toHaveLength(rows.length);
      }),
      { numRuns: 300 },
    );
  });

  test('has paths of categories that are read back', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'abÀ, &'), minLength: 1, maxLength: 8 })
      .map((one) => one.trim())
      .filter((one) => one !== '');
    fc.assert(
      fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 3 })), (paths) => {
        expect(parsePaths(cellOfPaths(paths))).toEqual(paths);
      }),
    );
  });
});
