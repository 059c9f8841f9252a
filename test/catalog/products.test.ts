import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as create } from '../../functions/catalog/products/create.ts';
import { route as get } from '../../functions/catalog/products/get.ts';
import { route as replace } from '../../functions/catalog/products/replace.ts';
import { route as update } from '../../functions/catalog/products/update.ts';
import { loadUncheckedCategory } from '../../shared/catalog/data/categories.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let owner: User;
let headers: Headers;
let store: Store;
beforeAll(async () => {
  owner = await newUser(wire, 'merchant');
  headers = await signedIn(wire, owner);
  store = await newStore(wire, owner);
});

const shirt = { name: 'Àdìrẹ shirt', price: 18500 };
const sizes = { name: 'Size', values: ['M', 'L'] };
const sku = () => `SKU-${randomUUID().slice(0, 8)}`;

const add = (body: object, at = wire) => call(at, create, { headers, body: { store: store.id, ...body } });
const change = (id: unknown, body: object, at = wire) =>
  call(at, update, { headers, params: { product_id: String(id) }, body });
const read = async (id: unknown) => {
  const { body } = await call(wire, get, { headers, params: { product_id: String(id) } });
  return body;
};
const refusals = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`) : [];

describe('a new product', () => {
  test('is a draft with the usual fields, and is read back as it is answered', async () => {
    const made = await add({
      ...shirt,
      description: 'Line one\r\nline two ',
      tags: ['Adire', 'adire', 'cotton'],
      search_words: ['Batik', 'batik', 'tie and dye'],
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      store: store.id,
      name: 'Àdìrẹ shirt',
      status: 'DRAFT',
      price: '18500.00',
      revision: 1,
      slug: 'adire-shirt',
      description: 'Line one\nline two',
      weight_kg: '0.50',
      tags: ['Adire', 'cotton'],
      search_words: ['Batik', 'tie and dye'],
      compare_at_price: null,
      cost_price: null,
      sku: null,
      track_inventory: true,
      allow_backorder: false,
      options: [],
      images: [],
      categories: [],
      in_stock: false,
      max_per_order: null,
      variants: [{ id: made.body.id, options: {}, sku: null, price: null, is_active: true, in_stock: false }],
    });
    expect(await read(made.body.id)).toEqual(made.body);
    expect((await add(shirt)).body.slug).toMatch(/^adire-shirt-[0-9a-f]{6}$/);
  });

  test('has ten search words at most, of 2 to 40 characters', async () => {
    const most = Array.from({ length: 10 }, (_, nth) => `word ${nth}`);
    expect((await add({ ...shirt, search_words: [...most.slice(1), 'x'.repeat(40)] })).status).toBe(201);
    for (const [words, pointer] of [
      [[...most, 'another'], '/search_words'],
      [['x'], '/search_words/0'],
      [['xx', 'x'.repeat(41)], '/search_words/1'],
    ])
      expect((await add({ ...shirt, search_words: words })).body.errors).toMatchObject([{ pointer }]);
  });

  test('takes 48 variants with their SKUs, and no 49', async () => {
    const tones = Array.from({ length: 49 }, (_, at) => `Tone ${at}`);
    const of = (values: string[]) => ({
      ...shirt,
      options: [
        { name: 'Tone', values: values.slice(0, 30) },
        { name: 'Set', values: ['1', '2'] },
      ],
      variants: values.map((_, at) => ({
        options: { Tone: `Tone ${at % 30}`, Set: at < 30 ? '1' : '2' },
        sku: `${sku()}-${at}`,
      })),
    });
    const made = await add(of(tones.slice(0, 48)));
    expect(made.status, made.text).toBe(201);
    expect(made.body.variants).toHaveLength(48);
    expect(refusals(await add(of(tones)))).toEqual(['/variants must have at most 48 entries']);
  });

  test.each<[string, object]>([
    ['/price is required', { price: null }],
    ['/price must be an amount between 0 and 10000000000.00 with at most two decimals', { price: 1.234 }],
    ['/compare_at_price must be more than the price, 18500.00', { compare_at_price: 18500 }],
    [
      '/variants/0/compare_at_price must be more than the price, 20000.00',
      { options: [sizes], variants: [{ options: { Size: 'M' }, price: 20000, compare_at_price: 19000 }] },
    ],
    [
      '/slug must consist of a–z, 0–9 and single hyphens between them, and must not be a UUID',
      { slug: randomUUID() },
    ],
    ['/options/0/name must not be __proto__', { options: [{ name: '__proto__', values: ['1'] }] }],
    ['/options/1/name is the name of another option', { options: [sizes, { name: 'SIZE', values: ['1'] }] }],
    [
      '/options/0/values/1 is already a value of this option',
      { options: [{ name: 'a', values: ['x', 'X'] }] },
    ],
    ['/options/0/values must not be empty', { options: [{ name: 'a', values: [] }] }],
    [
      '/variants/0/options/Size must be a value of the option: M, L',
      { options: [sizes], variants: [{ options: { Size: 'S' } }] },
    ],
    [
      '/variants/1/sku is another SKU of this product',
      {
        options: [sizes],
        variants: [
          { options: { Size: 'M' }, sku: 'a' },
          { options: { Size: 'L' }, sku: 'A' },
        ],
      },
    ],
    [
      '/variants/0/image is not a picture of this product',
      { options: [sizes], variants: [{ options: { Size: 'M' }, image: randomUUID() }] },
    ],
    ['/categories/0 is not a category of this store', { categories: [randomUUID()] }],
    ['/max_per_order must be at most 999', { max_per_order: 1000 }],
  ])('is refused: %s', async (refusal, fields) => {
    const answer = await add({ ...shirt, ...fields });
    expectProblem(create, answer, 'invalid_request');
    expect(refusals(answer)).toEqual([refusal]);
  });

  test('has its SKU and its slug for itself in the store, whatever their case', async () => {
    const its = sku();
    expect((await add({ ...shirt, sku: its, slug: its })).status).toBe(201);
    const variants = [{ options: { Size: 'M' }, sku: its.toLowerCase() }];
    const second = await add({ ...shirt, slug: its, options: [sizes], variants });
    expectProblem(create, second, 'conflict');
    expect(refusals(second)).toEqual([
      '/slug is taken by another product of the store',
      '/variants/0/sku is taken by another product of the store',
    ]);
    const other = await newStore(wire, owner);
    const elsewhere = await call(wire, create, {
      headers,
      body: { store: other.id, ...shirt, sku: its, slug: its },
    });
    expect(elsewhere.status).toBe(201);
  });

  test('is made by staff of the catalog, and not by who only reads', async () => {
    for (const [role, status] of [
      ['CATALOG', 201],
      ['VIEWER', 403],
    ] as const) {
      const person = await newUser(wire, 'merchant');
      await employ(wire, store, person, role);
      const answer = await call(wire, create, {
        headers: await signedIn(wire, person),
        body: { store: store.id, ...shirt },
      });
      expect([role, answer.status]).toEqual([role, status]);
    }
    const stranger = await signedIn(wire, await newUser(wire, 'merchant'));
    expectProblem(
      create,
      await call(wire, create, { headers: stranger, body: { store: store.id, ...shirt } }),
      'not_found',
    );
  });
});

describe('a change', () => {
  test('keeps what is not sent, clears what is null, and says what it was made of', async () => {
    const { id } = await newProduct(wire, store, { sku: sku(), description: 'x' });
    const changed = await change(id, {
      price: '17500',
      compare_at_price: 18500,
      description: null,
      revision: 1,
    });
    expect(changed.body).toMatchObject({
      price: '17500.00',
      compare_at_price: '18500.00',
      description: null,
      name: 'Adire shirt',
      revision: 2,
    });
    expect(await read(id)).toEqual(changed.body);
    const stale = await change(id, { price: 1, revision: 1 });
    expectProblem(update, stale, 'conflict');
    expect(await read(id)).toEqual(changed.body);
  });

  test('leaves no trace where it changes nothing', async () => {
    const { id } = await newProduct(wire, store);
    expect((await change(id, { price: 18500, quantity: 5 })).body.revision).toBe(1);
  });

  test('gives up the SKU and the slug that it replaces', async () => {
    const [first, second] = [sku(), sku()];
    const { id } = await newProduct(wire, store, { sku: first, slug: first.toLowerCase() });
    expect((await change(id, { sku: second, slug: second })).status).toBe(200);
    expect((await add({ ...shirt, sku: first, slug: first })).status).toBe(201);
    expectProblem(create, await add({ ...shirt, sku: second }), 'conflict');
    expect((await change(id, { sku: second.toLowerCase() })).status).toBe(200);
  });

  test('replaces all but the slug, and a variant keeps its id', async () => {
    const { id, slug, variants } = await newProduct(wire, store, { options: [sizes], tags: ['x'] });
    const params = { product_id: id };
    const body = { name: 'Other', price: 5, options: [sizes], variants: [{ options: { Size: 'L' } }] };
    const answer = await call(wire, replace, { headers, params, body });
    expect(answer.body).toMatchObject({
      name: 'Other',
      slug,
      tags: [],
      status: 'DRAFT',
      variants: [{ id: variants[1]?.id }],
    });
    expectProblem(
      replace,
      await call(wire, replace, { headers, params, body: { ...body, revision: 1 } }),
      'conflict',
    );
  });

  test('is refused where it contradicts what there is', async () => {
    const { id } = await newProduct(wire, store, { options: [sizes] });
    const answer = await change(id, {
      variants: [{ options: { Size: 'XL' } }],
      images: [{ id: randomUUID() }],
    });
    expect(refusals(answer)).toEqual(['/variants/0/options/Size must be a value of the option: M, L']);
    expect(refusals(await change(id, { images: [{ id: randomUUID() }] }))).toEqual([
      '/images/0/id is not a picture of this product',
    ]);
  });
});

describe('of two at once', () => {
  test('one gets the SKU, and the other is told so', async () => {
    const body = { ...shirt, sku: sku() };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    let first: Answered | undefined;
    const late = await add(
      { ...shirt, slug: sku() },
      interrupted(wire, async () => {
        first = await add({ ...shirt, sku: sku() });
      }),
    );
    expect([first?.status, late.status]).toEqual([201, 201]);
  });

  test('the one that comes between takes the slug', async () => {
    const slug = sku();
    const late = await add(
      { ...shirt, slug },
      interrupted(wire, () => add({ ...shirt, slug })),
    );
    expectProblem(create, late, 'conflict');
    expect(refusals(late)).toEqual(['/slug is taken by another product of the store']);
  });

  test('each of one name gets a slug of its own, whenever they meet', async () => {
    const meetings = await meetingEverywhere(
      wire,
      async (): Promise<{ name: string; answers: Answered[] }> => ({ name: `Agbada ${sku()}`, answers: [] }),
      async (on, { name, answers }) => answers.push(await add({ name, price: 5 }, on)),
      async (on, { name, answers }) => answers.push(await add({ name, price: 5 }, on)),
      async ({ name, answers }) => {
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        const slugs = answers.map(({ body }) => String(body.slug)).toSorted();
        const first = name.toLowerCase().replaceAll(' ', '-');
        expect(slugs).toEqual([first, expect.stringMatching(new RegExp(`^${first}-[0-9a-f]{6}$`))]);
      },
    );
    expect(meetings).toBeGreaterThan(3);
  });

  test.each([0, 2])('changes of other fields both happen, through %i conflicts', async (conflicts) => {
    const { id } = await newProduct(wire, store);
    const between = interrupted(contended(wire, conflicts), () => change(id, { price: 5 }));
    const late = await change(id, { name: 'Late' }, between);
    expect(late.body).toMatchObject({ name: 'Late', price: '5.00', revision: 3 });
  });
});

test('a process that dies leaves a product or none, and a repeated request makes one', async () => {
  const points = await dyingEverywhere(
    wire,
    create,
    async () => ({
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { store: store.id, ...shirt, sku: sku(), slug: sku() },
    }),
    async ({ body: sent }, answer) => {
      expect(answer.status, answer.text).toBe(201);
      expect(await read(answer.body.id)).toEqual(answer.body);
      const again = await call(wire, create, { headers, ...(sent !== undefined && { body: sent }) });
      expectProblem(create, again, 'conflict');
    },
  );
  expect(points).toBeGreaterThan(2);
});

test('a process that dies leaves a change done or not: the SKU and the category are as the product says', async () => {
  const category = await newCategory(wire, store);
  let changed = 0;
  const points = await dyingEverywhere(
    wire,
    update,
    async () => {
      const { id } = await newProduct(wire, store, { sku: sku() });
      return { headers, params: { product_id: id }, body: { sku: sku(), categories: [category.id] } };
    },
    async ({ params, body: sent }, answer) => {
      changed++;
      expect(answer.body).toMatchObject({ ...Object(sent), revision: 2 });
      expect(await read(params?.product_id)).toEqual(answer.body);
      expectProblem(create, await add({ ...shirt, sku: answer.body.sku }), 'conflict');
      expect((await loadUncheckedCategory(wire.table, category.id))?.products).toBe(changed);
    },
  );
  expect(points).toBeGreaterThan(2);
});
