import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as get } from '../../functions/catalog/products/get.ts';
import { route as update } from '../../functions/catalog/products/update.ts';
import { keyOfProduct } from '../../shared/catalog/data/products.ts';
import type { ProductImage } from '../../shared/catalog/domain/images.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let headers: Headers;
let store: Store;
beforeAll(async () => {
  const owner = await newUser(wire, 'merchant');
  headers = await signedIn(wire, owner);
  store = await newStore(wire, owner);
});

const Shown = z.object({
  price: z.string(),
  in_stock: z.boolean(),
  images: z.array(z.object({ id: z.string(), alt: z.string().nullable(), status: z.string() })),
});
const read = async ({ id }: Product) =>
  Shown.parse((await call(wire, get, { headers, params: { product_id: id } })).body);
const change = ({ id }: Product, body: object, at = wire) =>
  call(at, update, { headers, params: { product_id: id }, body });
const refusals = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`) : [];

/** What is done to a product by who keeps its stock, and by who converts its pictures. */
const set = ({ id }: Product, fields: Record<string, unknown>) =>
  wire.table.update({ key: keyOfProduct(id), set: fields });
const stocked = (product: Product) =>
  set(product, { stock: { [product.id]: { available: 3 } }, stock_version: 1 });
const withImages = async (product: Product, count: number) => {
  const images = Array.from(
    { length: count },
    (_, position): ProductImage => ({
      id: toId<'Image'>(randomUUID()),
      status: 'PENDING',
      variants: [],
      position,
      created_at: wire.now().toISOString(),
    }),
  );
  await set(product, { images: Object.fromEntries(images.map((one) => [one.id, one])) });
  return images.map(({ id }) => id);
};

describe('a product that a merchant changes', () => {
  test('keeps the stock and the picture that came meanwhile', async () => {
    const product = await newProduct(wire, store);
    const [image = ''] = await withImages(product, 1);
    const between = interrupted(wire, async () => {
      await stocked(product);
      await set(product, { [`images.${image}.status`]: 'READY' });
    });
    expect((await change(product, { price: 5, images: [{ id: image, alt: 'Front' }] }, between)).status).toBe(
      200,
    );
    expect(await read(product)).toEqual({
      price: '5.00',
      in_stock: true,
      images: [{ id: image, alt: 'Front', status: 'READY' }],
    });
  });

  test('has its pictures in the order that is sent, and the others behind them', async () => {
    const product = await newProduct(wire, store);
    const [first, second, third] = await withImages(product, 3);
    await change(product, { images: [{ id: third, alt: 'Back' }] });
    const changed = await change(product, { images: [{ id: second }, { id: third, alt: null }] });
    expect(changed.body).toMatchObject({
      revision: 3,
      images: [
        { id: second, position: 0 },
        { id: third, position: 1, alt: null },
        { id: first, position: 2 },
      ],
    });
    expect((await read(product)).images.map(({ id }) => id)).toEqual([second, third, first]);
    expect((await change(product, { images: [{ id: second }] })).body.revision).toBe(3);
    expect(refusals(await change(product, { images: [{ id: second, variants: [randomUUID()] }] }))).toEqual([
      '/images/0/variants/0 is not a variant of this product',
    ]);
    expect(refusals(await change(product, { images: [{ id: second }, { id: second }] }))).toEqual([
      '/images/1/id is sent twice',
    ]);
  });

  test('is told of a picture that is removed meanwhile', async () => {
    const product = await newProduct(wire, store);
    const [image] = await withImages(product, 1);
    const between = interrupted(wire, () => set(product, { images: {} }));
    const late = await change(product, { images: [{ id: image, alt: 'Front' }] }, between);
    expect(refusals(late)).toEqual(['/images/0/id is not a picture of this product']);
  });

  test('may get 48 other variants with other SKUs at once, and its former SKUs are free again', async () => {
    const options = [
      { name: 'Tone', values: Array.from({ length: 24 }, (_, at) => `Tone ${at}`) },
      { name: 'Size', values: ['M', 'L'] },
    ];
    const variants = (mark: string) =>
      options[0]?.values.flatMap((tone) =>
        ['M', 'L'].map((size) => ({ options: { Tone: tone, Size: size }, sku: `${mark}-${tone}-${size}` })),
      );
    const [one, other] = [randomUUID(), randomUUID()];
    const product = await newProduct(wire, store, { options, variants: variants(one) });
    const changed = await change(product, { variants: variants(other) });
    expect(changed.status, changed.text).toBe(200);
    expect((await newProduct(wire, store, { options, variants: variants(one) })).variants).toHaveLength(48);
    const tooMany = await change(product, { slug: 'another', variants: variants(randomUUID()) });
    expect(refusals(tooMany)).toEqual([
      '/variants has too many new SKUs for one request; send some of them in a second request',
    ]);
  });
});
