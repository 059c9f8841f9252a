import { describe, expect, test } from 'vitest';
import { route as get } from '../../functions/catalog/imports/get.ts';
import { route as create } from '../../functions/catalog/products/create.ts';
import { treeOf } from '../../shared/catalog/data/categories.ts';
import { holdersOf } from '../../shared/catalog/data/guards.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import { namesOfCategories } from '../../shared/catalog/imports/import-categories.ts';
import { freeLimits } from '../../shared/entitlements/domain/limits.data.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/domain/warehouse.ts';
import type { StoreId } from '../../shared/kernel/ids.ts';
import { type Headers, newUser, withKey } from '../support/people/identity/fixtures.ts';
import { importedFile } from '../support/people/stores/imports.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWireWithFiles } from '../support/wires/wire.ts';

const { wire } = await startWireWithFiles();

/** A merchant with a store. @param products that its plan allows */
async function shop(products = 500) {
  const owner = await newUser(wire, 'merchant', {}, { ...freeLimits, products });
  const store = await newStore(wire, owner);
  return { store, headers: await withKey(wire, owner, 'live') };
}

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');

/** Imports a file. @returns the import as its shop sees it */
async function imported({ store, headers }: { store: { id: StoreId }; headers: Headers }, text: string) {
  const id = await importedFile(wire, headers, store.id, text);
  return (await call(wire, get, { headers, params: { import_id: id } })).body;
}

async function productOf({ id: store }: { id: StoreId }, slug: string) {
  const [id] = await holdersOf(wire.table, store, [{ kind: 'slug', text: slug }]);
  return id && loadUncheckedProduct(wire.table, id);
}

const categoriesIn = async ({ id }: { id: StoreId }) => [
  ...(await namesOfCategories(wire.table, id)).values(),
];

const shopifyHead =
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty,Tags,Status';
const tags = Array.from({ length: 24 }, (_, nth) => `t${nth + 1}`);

describe('a file of Shopify', () => {
  test('loses no product for a value that does no harm, and says what it left out', async () => {
    const its = await shop();
    const file = lines(
      shopifyHead,
      'equal,Bag,,TRUE,Title,Default Title,A-1,2500,2500,shopify,4,,active',
      'below,Bag,,TRUE,Title,Default Title,A-2,2500,1900,shopify,4,,active',
      'negative,Bag,,TRUE,Title,Default Title,A-3,2500,,shopify,-3,,active',
      'shoe,Shoe,,TRUE,Size,36,W-1,112,,shopify,1,,active',
      'shoe,,,,,37,w-1,112,,shopify,1,,',
      'sandal,Sandal,,TRUE,Title,Default Title,W-1,90,,shopify,2,,active',
      'ọ̀pọ̀-adire,Adire,,TRUE,Title,Default Title,A-5,4000,,shopify,2,,active',
      `tags,Cap,,TRUE,Title,Default Title,A-6,900,,shopify,2,"${tags.join(',')}",active`,
    );
    const done = await imported(its, file);
    expect(done).toMatchObject({ status: 'DONE', created: 7, failed: 0, errors: [] });
    expect(done.warnings).toEqual(
      [
        [2, 'Variant Compare At Price', 'too_small', /^is not above the price/],
        [3, 'Variant Compare At Price', 'too_small', /^is not above the price/],
        [4, 'Variant Inventory Qty', 'too_small', /^is below 0, so it counts as 0$/],
        [6, 'Variant SKU', 'conflict', /^w-1 is the SKU of a row before it/],
        [7, 'Variant SKU', 'conflict', /^W-1 is the SKU of a row before it/],
        [8, 'Handle', 'wrong_format', /so it became opo-adire$/],
        [9, 'Tags', 'too_long', /^are 24; the first 20 were kept$/],
      ].map(([row, column, code, detail]) => ({
        row,
        column,
        code,
        detail: expect.stringMatching(detail as RegExp),
      })),
    );
    for (const slug of ['equal', 'below']) {
      const bag = await productOf(its.store, slug);
      expect([bag?.price, bag?.compare_at_price]).toEqual([250_000, undefined]);
    }
    expect((await productOf(its.store, 'shoe'))?.variants.map(({ sku }) => sku)).toEqual(['W-1', undefined]);
    expect((await productOf(its.store, 'sandal'))?.sku).toBeUndefined();
    expect((await productOf(its.store, 'tags'))?.tags).toEqual(tags.slice(0, 20));
    expect(await imported(its, file)).toMatchObject({ created: 0, updated: 0, unchanged: 7, failed: 0 });
    const dearer = await imported(its, file.replace('A-5,4000', 'A-5,4500'));
    expect(dearer).toMatchObject({ created: 0, updated: 1 });
    expect(await productOf(its.store, 'opo-adire')).toMatchObject({ price: 450_000 });
  });

  test('loses no product for what the store has: a SKU of another product, or an older reduction', async () => {
    const its = await shop();
    const add = (body: object) =>
      call(wire, create, { headers: its.headers, body: { store: its.store.id, ...body } });
    await add({ name: 'Other', price: 100, sku: 'TAKEN' });
    await add({ name: 'Third', price: 100, sku: 'ALSO' });
    await add({ name: 'Other', slug: 'another', price: 100, sku: 'OTHER' });
    await add({ name: 'Bag', price: 2000, compare_at_price: 2400, sku: 'BAG' });
    const done = await imported(
      its,
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
        'bag,Bag,,,taken,2500',
        'shoe,Shoe,Size,36,Also,112',
        'shoe,,,37,FREE,112',
        'moved-bag,Other,,,OTHER,900',
      ),
    );
    expect(done).toMatchObject({ created: 1, updated: 2, failed: 0, errors: [] });
    expect(done.warnings).toMatchObject([
      { row: 2, column: '', code: 'too_small' },
      { row: 2, column: 'Variant SKU', code: 'conflict' },
      { row: 3, column: 'Variant SKU', code: 'conflict' },
    ]);
    expect(await productOf(its.store, 'third')).toMatchObject({ name: 'Third', sku: 'ALSO' });
    expect(await productOf(its.store, 'another')).toMatchObject({ name: 'Other', price: 90_000 });
    const bag = await productOf(its.store, 'bag');
    expect([bag?.sku, bag?.price, bag?.compare_at_price]).toEqual(['BAG', 250_000, undefined]);
  });

  test('finds variants whose values are spelled in another case', async () => {
    const its = await shop();
    const head =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
    await imported(its, lines(head, 'shoe,Shoe,Colour,Red,R,100,shopify,1', 'shoe,,,Blue,B,100,shopify,1'));
    const again = lines(head, 'shoe,Shoe,colour,RED,R,100,shopify,5', 'shoe,,,green,G,100,shopify,1');
    expect(await imported(its, again)).toMatchObject({ updated: 1, failed: 0, errors: [] });
    const shoe = await productOf(its.store, 'shoe');
    expect(shoe?.variants.map(({ sku }) => sku).toSorted()).toEqual(['B', 'G', 'R']);
    expect(shoe?.options[0]?.values).toEqual(['Red', 'Blue', 'green']);
    const red = shoe?.variants.find(({ sku }) => sku === 'R');
    if (!red) throw new Error('the red shoe is gone');
    const level = levelIdOf(firstWarehouseIdOf(its.store.id), red.id);
    expect(await levelShown(wire, level)).toMatchObject({ quantity: 5 });
  });

  test('makes a category with the first product that wants it, and none for a product that is refused', async () => {
    const its = await shop(2);
    const done = await imported(
      its,
      lines(
        shopifyHead,
        'free,Free,Priceless,TRUE,,,,,,,,,active',
        'cap,Cap,Caps,TRUE,,,,900,,,,,active',
        'mug,Mug,Kitchen,TRUE,,,,900,,,,,active',
        'pot,Pot,Pots,TRUE,,,,900,,,,,active',
      ),
    );
    expect(done).toMatchObject({ created: 2, failed: 2 });
    expect((await categoriesIn(its.store)).toSorted()).toEqual(['Caps', 'Kitchen']);
  });

  test('is imported without categories whose names cannot be one', async () => {
    const its = await shop();
    const done = await imported(
      its,
      lines(shopifyHead, `cap,Cap,${'x'.repeat(90)},TRUE,,,,900,,,,,unlisted`),
    );
    expect(done).toMatchObject({ created: 1, failed: 0 });
    expect(done.warnings).toMatchObject([
      { row: 2, column: 'Type', code: 'too_long' },
      { row: 2, column: 'Status', code: 'not_one_of' },
    ]);
    expect(await productOf(its.store, 'cap')).toMatchObject({ status: 'DRAFT' });
  });
});

const wooHead =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s)';

describe('a file of WooCommerce', () => {
  test('makes products, their variations, their categories with those above, and their stock', async () => {
    const its = await shop();
    const file = lines(
      wooHead,
      '10,simple,mug,Mug,1,0,visible,Short,"<p>Big.</p>\\n<p>Blue.</p>",,,taxable,1,7,notify,0.4,1500,2000,"Home > Kitchen > Cups, Gifts","blue, big",https://x.example/1.jpg,,,,,,',
      '20,variable,w-1,V-Neck,1,0,visible,,,,,taxable,1,,0,,,,Home,,,,Colour,"Red, Blue",1,Size,"M, L"',
      '21,variation,w-2,"V-Neck - Red, M",1,,visible,,,,,taxable,1,3,0,0.2,,20,,,,w-1,Colour,Red,,Size,M',
      '22,variation,w-3,"V-Neck - Blue",1,,visible,,,,,taxable,1,0,0,0.2,25,20,,,,id:20,Colour,Blue,,Size,',
      '30,"simple, virtual",,Mug,0,0,visible,,,,,taxable,1,,0,,,50,,,,,,,,,',
      '40,variation,lost,Lost,1,,visible,,,,,taxable,1,,0,,,5,,,,w-9,,,,,',
    );
    const done = await imported(its, file);
    expect(done).toMatchObject({ status: 'DONE', rows: 6, products: 4, created: 3, failed: 1 });
    expect(done.errors).toMatchObject([{ row: 7, column: 'Parent', code: 'not_found' }]);
    expect(done.warnings).toMatchObject([{ row: 5, column: 'Sale price', code: 'too_large' }]);
    expect(done.ignored_columns).toContain('Images');
    const mug = await productOf(its.store, 'mug');
    expect(mug).toMatchObject({
      name: 'Mug',
      description: 'Big.\n\nBlue.',
      status: 'ACTIVE',
      price: 150_000,
      compare_at_price: 200_000,
      sku: 'mug',
      weight_kg: 40,
      track_inventory: true,
      allow_backorder: true,
      tags: ['blue', 'big'],
    });
    expect(await productOf(its.store, 'v-neck')).toMatchObject({
      sku: 'w-1',
      price: 2_000,
      options: [
        { name: 'Colour', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['M', 'Any'] },
      ],
      variants: [
        { sku: 'w-2', options: { Colour: 'Red', Size: 'M' } },
        { sku: 'w-3', options: { Colour: 'Blue', Size: 'Any' } },
      ],
    });
    expect(await productOf(its.store, 'mug-30')).toMatchObject({ status: 'DRAFT', track_inventory: false });
    const { nodes } = await treeOf(wire.table, its.store.id);
    const slugOf = (id: string | undefined) => [...nodes].find(([one]) => one === id)?.[1].slug;
    expect([...nodes.values()].map(({ slug, parent }) => [slug, slugOf(parent)]).toSorted()).toEqual([
      ['cups', 'kitchen'],
      ['gifts', undefined],
      ['home', undefined],
      ['kitchen', 'home'],
    ]);
    expect(await imported(its, file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  test('is read without columns of attributes: variations are called as their names end', async () => {
    const its = await shop();
    const done = await imported(
      its,
      lines(
        'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent',
        '44,variable,w-1,V-Neck,1,,,Wear > Tshirts,',
        '76,variation,w-2,V-Neck - Red,1,3,20,,w-1',
      ),
    );
    expect(done).toMatchObject({ created: 1, failed: 0, errors: [], warnings: [] });
    expect(await productOf(its.store, 'v-neck')).toMatchObject({
      sku: 'w-1',
      price: 2_000,
      variants: [{ sku: 'w-2', options: { Option: 'Red' } }],
    });
    expect((await categoriesIn(its.store)).toSorted()).toEqual(['Tshirts', 'Wear']);
  });
});

test.each([
  ['Squarespace', 'Product ID [Non Editable],Title,Description,SKU,Price,Categories'],
  ['Wix', 'handleId,fieldType,name,description,collection,sku,price'],
  ['Wix', 'handle,fieldType,name,visible,price'],
  ['Magento', 'sku,store_view_code,attribute_set_code,product_type,categories,name,price'],
  ['BigCommerce', 'Item Type,Product ID,Product Name,Product Code/SKU,Price,Category'],
  ['Etsy', 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS'],
  ['PrestaShop', 'Product ID,Active (0/1),Name *,Categories,Price'],
  ['Square', 'Token,Item Name,Variation Name,SKU,Price'],
  ['Jumia', 'SellerSKU,ParentSKU,Name,PrimaryCategory,Price'],
  ['Google', 'id,title,description,link,image_link,price'],
  ['Shopify', 'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current)'],
])('a file of %s is refused as one, with its name, and nothing is made of it', async (name, head) => {
  const its = await shop();
  const done = await imported(its, lines(head, head.replaceAll(/[^,]+/g, 'Shirts')));
  expect(done).toMatchObject({ status: 'FAILED', created: 0, failed: 0, warnings: [] });
  expect(done.errors).toMatchObject([
    { row: 1, detail: expect.stringContaining(`This is a file of ${name}`) },
  ]);
  expect(await categoriesIn(its.store)).toEqual([]);
});
