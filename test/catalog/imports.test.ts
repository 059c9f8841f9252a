import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as cancel } from '../../functions/catalog/imports/cancel.ts';
import { route as create } from '../../functions/catalog/imports/create.ts';
import { route as get } from '../../functions/catalog/imports/get.ts';
import { route as list } from '../../functions/catalog/imports/list.ts';
import { route as start } from '../../functions/catalog/imports/start.ts';
import { route as createProduct } from '../../functions/catalog/products/create.ts';
import { route as exportProducts } from '../../functions/catalog/products/export.ts';
import { route as listLevels } from '../../functions/inventory/levels/list.ts';
import { route as listMovements } from '../../functions/inventory/movements/list.ts';
import { categoriesOf } from '../../shared/catalog/data/categories.ts';
import { holdersOf } from '../../shared/catalog/data/guards.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import { runImport } from '../../shared/catalog/imports/run-import.ts';
import { importReaderAccess } from '../../shared/catalog/wiring/import-reader.ts';
import { importFilesAccess } from '../../shared/catalog/wiring/imports.ts';
import { freeLimits } from '../../shared/entitlements/domain/limits.data.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/domain/warehouse.ts';
import { createStockCounter } from '../../shared/inventory/levels/count-stock.ts';
import { createStockCompanion } from '../../shared/inventory/levels/product-levels.ts';
import { writeHeldStock } from '../../shared/inventory/reserving/order-stock.ts';
import { type ImportId, type StoreId, toId } from '../../shared/kernel/ids.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, withKey } from '../support/people/identity/fixtures.ts';
import { callsOf, importedFile, runToItsEnd, uploadedImport } from '../support/people/stores/imports.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { levelShown, orderOf, receive } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWireWithFiles } from '../support/wires/wire.ts';

const { wire } = await startWireWithFiles();

/** A merchant with a store. */
async function shop() {
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner);
  return { owner, store, headers: await withKey(wire, owner, 'live') };
}

const shown = async (headers: Headers, id: ImportId) =>
  (await call(wire, get, { headers, params: { import_id: id } })).body;

/** A merchant whose plan allows so many products, with a store. */
async function smallShop(products: number) {
  const owner = await newUser(wire, 'merchant', {}, { ...freeLimits, products });
  const store = await newStore(wire, owner);
  return { store, headers: await withKey(wire, owner, 'live') };
}

/** The product of a store with this slug. */
async function productOf(store: StoreId, slug: string) {
  const [id] = await holdersOf(wire.table, store, [{ kind: 'slug', text: slug }]);
  return id && loadUncheckedProduct(wire.table, id);
}

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');
const shirts = lines(
  'Handle,Title,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Grams,Vendor',
  'adire-shirt,Adire shirt,Shirts,"adire, cotton",TRUE,Size,M,ADIRE-M,18500,350,Ada',
  'adire-shirt,,,,,,L,ADIRE-L,19500,400,',
  'mug,Mug,Kitchen,,TRUE,,,MUG,2500,,Ada',
);

/** One run of an import, on this table. @param slices how many it has time for */
const run = (id: ImportId, slices: number, { table } = wire) => {
  let left = slices;
  return runImport(
    {
      table,
      files: importFilesAccess.of(wire),
      now: wire.now,
      reader: importReaderAccess.of(wire),
      alongside: (at: Date) => createStockCompanion({ table, now: at }),
      count: createStockCounter(table),
      mayGoOn: () => --left > 0,
    },
    id,
  );
};

/** An import of this file, which no run has seen. */
async function startedImport(headers: Headers, store: StoreId, text: string) {
  const id = await uploadedImport(wire, headers, store, text);
  await call(wire, start, { headers, params: { import_id: id } });
  return id;
}

const counts = ({ status, created, updated, unchanged, failed }: Readonly<Record<string, unknown>>) => ({
  status,
  created,
  updated,
  unchanged,
  failed,
});

describe('an import', () => {
  test('makes products, variants and categories of a file of Shopify', async () => {
    const { store, headers } = await shop();
    const id = await importedFile(wire, headers, store.id, shirts);
    expect(await shown(headers, id)).toMatchObject({
      id,
      store: store.id,
      status: 'DONE',
      progress: 100,
      rows: 3,
      done: 3,
      products: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 0,
      errors: [],
      ignored_columns: ['Vendor'],
    });
    const shirt = await productOf(store.id, 'adire-shirt');
    expect(shirt).toMatchObject({
      name: 'Adire shirt',
      status: 'ACTIVE',
      price: 1_850_000,
      weight_kg: 35,
      tags: ['adire', 'cotton'],
      variants: [
        { sku: 'ADIRE-M', options: { Size: 'M' } },
        { sku: 'ADIRE-L', options: { Size: 'L' }, price: 1_950_000, weight_kg: 40 },
      ],
    });
    const [category] = await categoriesOf(wire.table, shirt?.categories ?? []);
    expect(category).toMatchObject({ name: 'Shirts', slug: 'shirts', products: 1, store: store.id });
    const { body } = await call(wire, list, { headers, query: { store: store.id } });
    expect(body.results).toMatchObject([{ id, status: 'DONE' }]);
  });

  test('changes nothing the second time', async () => {
    const { store, headers } = await shop();
    await importedFile(wire, headers, store.id, shirts);
    const before = await productOf(store.id, 'adire-shirt');
    const id = await importedFile(wire, headers, store.id, shirts);
    expect(counts(await shown(headers, id))).toEqual({
      status: 'DONE',
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
    });
    expect(await productOf(store.id, 'adire-shirt')).toEqual(before);
  });

  test('changes products by their slugs or their SKUs, and leaves what the file leaves empty', async () => {
    const { store, headers } = await shop();
    await importedFile(wire, headers, store.id, shirts);
    const id = await importedFile(
      wire,
      headers,
      store.id,
      lines(
        'slug,name,price,sku,option1_name,option1_value,variant_sku,variant_price',
        'adire-shirt,,,,Size,XL,ADIRE-XL,21000',
        'large-mug,Large mug,,mug,,,,',
      ),
    );
    expect(counts(await shown(headers, id))).toMatchObject({ updated: 2, created: 0, failed: 0 });
    const shirt = await productOf(store.id, 'adire-shirt');
    expect(shirt).toMatchObject({
      name: 'Adire shirt',
      price: 1_850_000,
      options: [{ values: ['M', 'L', 'XL'] }],
    });
    expect(shirt?.variants.map(({ sku }) => sku).toSorted()).toEqual(['ADIRE-L', 'ADIRE-M', 'ADIRE-XL']);
    expect(await productOf(store.id, 'mug')).toMatchObject({ name: 'Large mug', price: 250_000 });
    expect(await productOf(store.id, 'large-mug')).toBeUndefined();
  });

  test('creates as many products as the plan allows, and says so at the rows beyond', async () => {
    const { store, headers } = await smallShop(3);
    const rows = Array.from({ length: 8 }, (_, nth) => `mug-${nth},Mug ${nth},900`);
    const id = await importedFile(wire, headers, store.id, lines('slug,name,price', ...rows));
    const { errors, ...rest } = await shown(headers, id);
    expect(counts(rest)).toMatchObject({ status: 'DONE', created: 3, failed: 5 });
    const refused = Array.from({ length: 5 }, () => ({
      code: 'limit_reached',
      detail: expect.stringMatching(/^Your plan allows 3 products\. /),
    }));
    expect(errors).toMatchObject(refused);
    const again = await importedFile(wire, headers, store.id, lines('slug,name,price', ...rows));
    expect(counts(await shown(headers, again))).toMatchObject({ created: 0, unchanged: 3, failed: 5 });
  });

  test('shows the cells of what is refused, and imports the rest', async () => {
    const { store, headers } = await shop();
    await newProduct(wire, store, { slug: 'other', sku: 'TAKEN' });
    const id = await importedFile(
      wire,
      headers,
      store.id,
      lines(
        'slug,name,price,sku,Status,max_per_order,option1_name,option1_value,variant_price',
        'good,Good,100,,active,5,,,',
        'dear,Dear,100.005,,,,,,',
        'nameless,,100,,,,,,',
        'Bad Slug!,Bad,100,,,,,,',
        'odd,Odd,100,,SOLD,many,,,',
        'twin,Twin,100,A1,,,,,',
        'second,Second,100,a1,,,,,',
        'sizes,Sizes,100,,,,Size,M,200',
        'sizes,,,,,,,L,nothing',
        'sizes,,,,,,,M,',
        ',,100,,,,,,',
        'fine,Fine,100,,,,,,',
      ),
    );
    const its = await shown(headers, id);
    expect(counts(its)).toEqual({ status: 'DONE', created: 3, updated: 0, unchanged: 0, failed: 7 });
    expect(its.errors).toEqual(
      [
        [3, 'price', 'wrong_format', /at most two decimals/],
        [4, 'name', 'required', /is required/],
        [5, 'slug', 'wrong_format', /a–z/],
        [6, 'Status', 'not_one_of', /must be one of DRAFT, ACTIVE, ARCHIVED/],
        [6, 'max_per_order', 'wrong_type', /must be a whole number|must be a number/],
        [8, 'sku', 'conflict', /is also the SKU of twin/],
        [10, 'variant_price', 'wrong_format', /must be a number/],
        [12, 'slug', 'required', /is required/],
      ].map(([row, column, code, detail]) => ({
        row,
        column,
        code,
        detail: expect.stringMatching(detail as RegExp),
      })),
    );
  });
});

describe('the column of stock', () => {
  const counted = lines(
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
    'adire-shirt,Adire shirt,Size,M,ADIRE-M,18500,shopify,12',
    'adire-shirt,,,L,ADIRE-L,19500,shopify,0',
    'mug,Mug,,,MUG,2500,shopify,40',
    'card,Card,,,CARD,500,,9',
  );
  const skus = ['ADIRE-M', 'ADIRE-L', 'MUG', 'CARD'];

  /** The units of these SKUs. */
  async function unitsOf(headers: Headers) {
    const { body } = await call(wire, listLevels, { headers, query: { limit: '100' } });
    const results: { sku: string; quantity: number; reserved: number; id: string }[] = Object(body.results);
    return skus.map((sku) => results.find((level) => level.sku === sku)?.quantity);
  }
  const movementsOf = async (headers: Headers) => {
    const { body } = await call(wire, listMovements, { headers, query: { limit: '100' } });
    const results: { sku: string; kind: string; reason: string; delta: number; reference: string }[] = Object(
      body.results,
    );
    return results.map(({ sku, kind, reason, delta }) => [sku, kind, reason, delta]);
  };

  test('is what somebody has counted: movements, and none where it is so already', async () => {
    const { store, headers } = await shop();
    const id = await importedFile(wire, headers, store.id, counted);
    expect(await shown(headers, id)).toMatchObject({
      created: 3,
      failed: 0,
      errors: [],
      ignored_columns: [],
    });
    // What is not counted has no stock.
    expect(await unitsOf(headers)).toEqual([12, 0, 40, 0]);
    expect(await movementsOf(headers)).toEqual(
      expect.arrayContaining([
        ['ADIRE-M', 'ADJUSTMENT', 'COUNT', 12],
        ['MUG', 'ADJUSTMENT', 'COUNT', 40],
      ]),
    );
    const again = await importedFile(wire, headers, store.id, counted.replace(',40', ',38'));
    expect(counts(await shown(headers, again))).toMatchObject({ unchanged: 2, updated: 1 });
    expect(await unitsOf(headers)).toEqual([12, 0, 38, 0]);
    expect(await movementsOf(headers)).toHaveLength(3);
    const ours = lines('slug,stock', 'mug,7', 'adire-shirt,');
    await importedFile(wire, headers, store.id, ours);
    expect(await unitsOf(headers)).toEqual([12, 0, 7, 0]);
  });

  test('is refused at its cell where it is no number, or fewer units than orders have reserved', async () => {
    const { store, headers } = await shop();
    await importedFile(wire, headers, store.id, counted);
    const mug = await productOf(store.id, 'mug');
    if (!mug) throw new Error('the mug is gone');
    const warehouse = firstWarehouseIdOf(store.id);
    const variant = toId<'Variant'>(mug.id);
    const stocked = { store, warehouse, product: mug, variant, level: levelIdOf(warehouse, variant) };
    const order = orderOf(stocked, 5);
    await wire.table.commit(writeHeldStock(order, wire.now()));
    const file = lines('slug,name,stock', 'mug,Large mug,4', 'card,Greeting card,-1', 'adire-shirt,,');
    const its = await shown(headers, await importedFile(wire, headers, store.id, file));
    expect(counts(its)).toMatchObject({ updated: 1, failed: 1, unchanged: 1 });
    expect(its.errors).toEqual([
      {
        row: 2,
        column: 'stock',
        code: 'insufficient_stock',
        detail: 'is less than the 5 units that orders have reserved',
      },
      { row: 3, column: 'stock', code: 'wrong_format', detail: 'must be a whole number from 0 to 1000000' },
    ]);
    expect(await productOf(store.id, 'mug')).toMatchObject({ name: 'Large mug' });
    expect(await unitsOf(headers)).toEqual([12, 0, 40, 0]);
  });

  test('is applied once by two runs at once, and after a run that died at any of its requests', async () => {
    const file = lines('slug,name,price,stock', 'a,A,1,5', 'b,B,1,0');
    const levelOf = async (store: StoreId) => {
      const product = await productOf(store, 'a');
      const level = product && levelIdOf(firstWarehouseIdOf(store), toId(product.id));
      return level && levelShown(wire, level);
    };
    const both = await shop();
    const two = await startedImport(both.headers, both.store.id, file);
    await Promise.all([run(two, 9), run(two, 9)]);
    expect(await levelOf(both.store.id)).toMatchObject({ quantity: 5, moves: 1 });
    let sold = 0;
    for (let nth = 0, died = true; died; nth++) {
      const { store, headers } = await shop();
      const id = await startedImport(headers, store.id, file);
      const mortal = crashing(wire, nth, 'after');
      await run(id, 9, mortal.wire).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      died = mortal.crashed();
      // What is sold before the next run stays sold.
      const level = await levelOf(store.id);
      if (level && level.quantity > 0) await receive(wire, level.id, -1);
      sold += level && level.quantity > 0 ? 1 : 0;
      const left = level && level.quantity > 0 ? 4 : 5;
      await run(id, 9);
      expect(counts(await shown(headers, id))).toMatchObject({ status: 'DONE', created: 2, failed: 0 });
      expect((await levelOf(store.id))?.quantity).toBe(left);
    }
    expect(sold).toBeGreaterThan(1);
  });
});

/** A file with so many products, all in one category. */
const many = (count: number) =>
  lines(
    'slug,name,price,categories',
    ...Array.from({ length: count }, (_, at) => `p-${at},Product ${at},100,All`),
  );

/** How many products the store has, as its category counts them. */
async function counted(store: StoreId) {
  const product = await productOf(store, 'p-0');
  const [category] = await categoriesOf(wire.table, product?.categories ?? []);
  return category?.products;
}

describe('an export', () => {
  const file = async (headers: Headers, store: StoreId, limit = '300') =>
    call(wire, exportProducts, { headers, query: { store, limit } });

  test('is what another store imports, and what the same store has already', async () => {
    const { owner, store, headers } = await shop();
    await importedFile(wire, headers, store.id, shirts);
    const { text, headers: about } = await file(headers, store.id);
    expect(about['content-disposition']).toContain('products.csv');
    expect(csvLinesOf(text)).toEqual([
      expect.stringMatching(/^slug,name,.*,tags,search_words,.*,variant_is_active$/),
      expect.stringMatching(/^adire-shirt,Adire shirt,.*,Shirts,ACTIVE,18500.00,/),
      expect.stringMatching(/^adire-shirt,,.*,L,.*ADIRE-L,19500.00,,0.40,/),
      expect.stringMatching(/^mug,Mug,.*,Kitchen,ACTIVE,2500.00,/),
    ]);
    const again = await importedFile(wire, headers, store.id, text);
    expect(counts(await shown(headers, again))).toMatchObject({ unchanged: 2, updated: 0, created: 0 });
    const other = await newStore(wire, owner);
    await importedFile(wire, headers, other.id, text);
    expect((await file(headers, other.id)).text).toBe(text);
  });

  test('goes on in another file', async () => {
    const { store, headers } = await shop();
    await importedFile(wire, headers, store.id, many(3));
    const { text, headers: about } = await file(headers, store.id, '2');
    expect(csvLinesOf(text)).toHaveLength(3);
    const [, link = ''] = /^<(.*)>; rel="next"$/.exec(String(about.link)) ?? [];
    const query = Object.fromEntries(new URL(link).searchParams);
    const next = await call(wire, exportProducts, { headers, query });
    expect(next.text).toContain('p-2,Product 2');
    expect(next.headers.link).toBeUndefined();
  });
});

describe('a long import', () => {
  test('is done by several runs, which show its progress', async () => {
    const { store, headers } = await shop();
    const id = await startedImport(headers, store.id, many(60));
    expect(await shown(headers, id)).toMatchObject({ status: 'QUEUED', progress: 0, rows: null });
    await run(id, 1);
    expect(await shown(headers, id)).toMatchObject({
      status: 'RUNNING',
      progress: 41,
      rows: 60,
      done: 25,
      created: 25,
    });
    await run(id, 1);
    await run(id, 1);
    expect(await shown(headers, id)).toMatchObject({ status: 'DONE', progress: 100, done: 60, created: 60 });
    // Two runs called the next one. A message that comes again finds nothing to do.
    expect(await callsOf(wire, id)).toHaveLength(3);
    await runToItsEnd(wire, id);
    expect(await counted(store.id)).toBe(60);
  });

  test('is cancelled between two slices, and its counts are right', async () => {
    const { store, headers } = await shop();
    const id = await startedImport(headers, store.id, many(60));
    await run(id, 1);
    const params = { import_id: id };
    expect((await call(wire, cancel, { headers, params })).body.status).toBe('CANCELLING');
    await run(id, 9);
    expect(await shown(headers, id)).toMatchObject({ status: 'CANCELLED', created: 25, done: 25 });
    expect(await counted(store.id)).toBe(25);
    expect((await call(wire, cancel, { headers, params })).body.status).toBe('CANCELLED');
  });

  test('saves nothing twice when two runs do it at once', async () => {
    const { store, headers } = await shop();
    const id = await startedImport(headers, store.id, many(40));
    await Promise.all([run(id, 9), run(id, 9), run(id, 9)]);
    expect(await shown(headers, id)).toMatchObject({ status: 'DONE', created: 40, unchanged: 0, failed: 0 });
    expect(await counted(store.id)).toBe(40);
  });

  test('changes a product that somebody adds while it runs, whenever that is', async () => {
    const meetings = await meetingEverywhere(
      wire,
      async () => {
        const { store, headers } = await shop();
        return { store, headers, id: await startedImport(headers, store.id, lines('name,price', 'Mug,9')) };
      },
      (on, { id }) => run(id, 9, on),
      (on, { store, headers }) =>
        call(on, createProduct, { headers, body: { store: store.id, name: 'Mug', price: 5 } }),
      async ({ headers, id }) =>
        expect(await shown(headers, id)).toMatchObject({ status: 'DONE', failed: 0 }),
    );
    expect(meetings).toBeGreaterThan(5);
  });

  test('goes on after conflicts', async () => {
    const { store, headers } = await shop();
    const id = await startedImport(headers, store.id, many(10));
    await run(id, 9, contended(wire, 5));
    expect(await shown(headers, id)).toMatchObject({ status: 'DONE', created: 10 });
    expect(await counted(store.id)).toBe(10);
  });

  test('goes on after a run that died at any of its requests', async () => {
    let points = 0;
    for (let nth = 0, died = true; died; nth++) {
      const { store, headers } = await shop();
      const file = lines('slug,name,price', 'a,A,1', 'b,B,1', 'c,C,wrong');
      const id = await startedImport(headers, store.id, file);
      const mortal = crashing(wire, nth, 'after');
      await run(id, 9, mortal.wire).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      died = mortal.crashed();
      points += died ? 1 : 0;
      await run(id, 9);
      const its = await shown(headers, id);
      expect(counts(its)).toEqual({ status: 'DONE', created: 2, updated: 0, unchanged: 0, failed: 1 });
      expect(its.errors).toHaveLength(1);
    }
    expect(points).toBeGreaterThan(10);
  });
});

describe('an import', () => {
  test('wants its file before it starts, and starts once', async () => {
    const { store, headers } = await shop();
    const asked = await call(wire, create, { headers, body: { store: store.id, size: 10 } });
    const params = { import_id: String(asked.body.id) };
    expect([asked.status, asked.body.status]).toEqual([201, 'AWAITING_FILE']);
    expectProblem(start, await call(wire, start, { headers, params }), 'invalid_state');
    expect((await call(wire, cancel, { headers, params })).body.status).toBe('CANCELLED');
    const id = await startedImport(headers, store.id, shirts);
    const again = await call(wire, start, { headers, params: { import_id: id } });
    expect([again.status, again.body.status]).toEqual([200, 'QUEUED']);
    expect(await callsOf(wire, id)).toHaveLength(1);
    await runToItsEnd(wire, id);
    expectProblem(cancel, await call(wire, cancel, { headers, params: { import_id: id } }), 'invalid_state');
  });

  test('refuses a product of more than 500 rows, and imports the others', async () => {
    const { store, headers } = await shop();
    const sizes = Array.from({ length: 501 }, (_, at) => `shirt,Shirt,Size,${at}`);
    const file = lines('slug,name,option1_name,option1_value,price', ...sizes, 'mug,Mug,,,2500');
    const id = await importedFile(wire, headers, store.id, file);
    expect(await shown(headers, id)).toMatchObject({
      status: 'DONE',
      rows: 502,
      done: 502,
      created: 1,
      failed: 1,
      errors: [{ row: 502, column: 'slug', code: 'too_long', detail: expect.stringContaining('500 rows') }],
    });
  });

  test('refuses names that fit no key and no error, and imports the others', async () => {
    const { store, headers } = await shop();
    const long = 'x'.repeat(32_000);
    const file = lines(
      'slug,name,price,sku,categories',
      `${long},Long slug,1,,`,
      `long-sku,Long SKU,1,${long},`,
      `wide-sku,Wide SKU,1,${'\ufdfa'.repeat(64)},`,
      ...Array.from({ length: 20 }, (_, at) => `in-${at},In a long category,1,,${long}${at}`),
      'mug,Mug,2500,,',
    );
    const id = await importedFile(wire, headers, store.id, file);
    const { errors, ...its } = await shown(headers, id);
    expect(its).toMatchObject({ status: 'DONE', rows: 24, created: 2, failed: 22 });
    const details = z.array(z.object({ detail: z.string() })).parse(errors);
    expect(details.filter(({ detail }) => detail.length > 300)).toEqual([]);
    expect((await productOf(store.id, 'wide-sku'))?.sku).toBe('\ufdfa'.repeat(64));
  });

  test('says why where its file cannot be read', async () => {
    const { store, headers } = await shop();
    const id = await importedFile(wire, headers, store.id, 'a,b\n1,2\n');
    expect(await shown(headers, id)).toMatchObject({
      status: 'FAILED',
      progress: 0,
      created: 0,
      errors: [{ row: 1, column: '', code: 'wrong_format' }],
    });
  });

  test.each([
    ['no size', {}, '/size'],
    ['a size of nothing', { size: 0 }, '/size'],
    ['more than 5 MB', { size: 5 * 1024 * 1024 + 1 }, '/size'],
  ])('is refused with %s', async (_, fields, pointer) => {
    const { store, headers } = await shop();
    const answer = await call(wire, create, { headers, body: { store: store.id, ...fields } });
    expectProblem(create, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });
});
