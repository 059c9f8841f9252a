import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer } from '../../functions/catalog/pictures.ts';
import { route as removeProduct } from '../../functions/catalog/products/delete.ts';
import { route as get } from '../../functions/catalog/products/get.ts';
import { route as remove } from '../../functions/catalog/products/remove-image.ts';
import { route as upload } from '../../functions/catalog/products/upload-image.ts';
import { productPartition } from '../../shared/catalog/data/products.ts';
import { maxImages } from '../../shared/catalog/domain/images.ts';
import { incomingFileOf, mediaFileOf } from '../../shared/catalog/domain/pictures/media.ts';
import { pictureSizes } from '../../shared/catalog/domain/pictures/sizes.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import { imageFilesAccess, uploadedImagesAccess } from '../../shared/catalog/wiring/images.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import type { Files as Bytes } from '../../shared/platform/ports/files.ts';
import { subjectKeys } from '../../shared/platform/table/entity/partition.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { laterAccess } from '../../shared/platform/wiring/later.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { type Files, startFiles } from '../support/services/files.ts';
import {
  exif,
  exifSegment,
  jpegOf,
  painted,
  pixelsOf,
  pngChunk,
  quarters,
} from '../support/services/pictures.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { contended } from '../support/wires/contended.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();
let store: Files;
let wire: Wire;
let clock = new Date('2026-11-22T09:00:00.000Z');
let owner: User;
let headers: Headers;
let shop: Store;
let photo: Buffer;
/** Seconds after which messages came again. */
let waits: number[] = [];
const equip = (one: Wire) =>
  laterAccess.provide(one, {
    again: async (_, seconds) => {
      waits.push(seconds);
    },
  });

beforeAll(async () => {
  store = await startFiles();
  wire = createWire({ ...engine.config, ...store.settings }, () => clock);
  equip(wire);
  owner = await newUser(wire, 'merchant');
  headers = await signedIn(wire, owner);
  shop = await newStore(wire, owner);
  photo = await jpegOf(painted(60, 40, quarters(60, 40)), exifSegment(exif(1)));
});
afterAll(() => store.stop());

const Image = z.looseObject({ id: z.uuid().transform((id) => toId<'Image'>(id)), status: z.string() });
const Link = z.object({ url: z.url(), headers: z.record(z.string(), z.string()), expires_at: z.string() });
const images = async (product: Product) => {
  const { body } = await call(wire, get, { headers, params: { product_id: product.id } });
  return z.array(Image).parse(body.images);
};
const files = () => imageFilesAccess.of(wire);
const keysOf = (product: Product, image: z.output<typeof Image>['id']) => {
  const of = { store: shop.id, product: product.id, image };
  return { incoming: incomingFileOf(of), media: pictureSizes.map((size) => mediaFileOf(of, size)) };
};
const kept = async (keys: readonly string[]) => {
  const found = await Promise.all(keys.map((key) => files().get(key)));
  return found.map((bytes) => bytes !== undefined);
};

/** Sends a form with a file, and fields. */
async function send(product: Product, file: Uint8Array, fields: Record<string, string> = {}, at = wire) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(file)]), 'photo.html');
  const body = new Response(form);
  return call(at, upload, {
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    bytes: new Uint8Array(await body.arrayBuffer()),
    params: { product_id: product.id },
  });
}
const ask = (product: Product, size: number, more: object = {}) =>
  call(wire, upload, {
    headers,
    params: { product_id: product.id },
    body: { content_type: 'image/jpeg', size, ...more },
  });
const idOf = (answer: Awaited<ReturnType<typeof call>>) => {
  expect(answer.status, answer.text).toBe(201);
  return Image.parse(answer.body).id;
};

/** Hands the consumer every message that the bus would for a product, so often received. @returns which failed */
async function work(product: Product, at = wire, receives = 1) {
  const { items } = await wire.table.query({
    pk: productPartition(product.id),
    prefix: subjectKeys.event,
    limit: 100,
  });
  const messages = items
    .filter(({ publish }) => publish)
    .flatMap(asPublished)
    .map(busMessage);
  const ours = messages.filter((message) => createMatcher(consumer.pattern ?? {})(JSON.parse(message)));
  const { Records } = batchOf(...ours);
  const attributes = { ApproximateReceiveCount: String(receives) };
  return failuresOf(
    await createRunner(consumer, () => at)({ Records: Records.map((one) => ({ ...one, attributes })) }),
  );
}
const changes = async ({ id }: Product) => {
  const { items } = await wire.table.query({
    pk: productPartition(id),
    prefix: subjectKeys.event,
    limit: 100,
  });
  return items.flatMap(asPublished).filter(({ name }) => name === 'product.changed').length;
};
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

describe('a picture', () => {
  test('is PENDING when it comes with the request, and READY in three sizes as soon as it is made', async () => {
    const product = await newProduct(wire, shop);
    const answer = await send(product, photo, { alt: ' From the front ', variants: product.id });
    const id = idOf(answer);
    expect(answer.body).toMatchObject({
      status: 'PENDING',
      alt: 'From the front',
      variants: [product.id],
      position: 0,
      upload: null,
    });
    expect(await images(product)).toMatchObject([{ id, status: 'PENDING', width: null }]);
    const { incoming, media } = keysOf(product, id);
    expect(await kept([incoming, ...media])).toEqual([true, false, false, false]);

    expect(await work(product)).toEqual([]);
    expect(await images(product)).toMatchObject([
      { id, status: 'READY', width: 60, height: 40, reason: null },
    ]);
    expect(await kept([incoming, ...media])).toEqual([false, true, true, true]);
    const shown = await pixelsOf((await files().get(media[2] ?? '')) ?? new Uint8Array());
    expect([shown.width, shown.height]).toEqual([60, 40]);
    expect(await changes(product)).toBe(1);
    const [image] = await images(product);
    expect(image?.urls).toEqual(
      Object.fromEntries(pictureSizes.map((size, at) => [size, `${wire.config.SVC_BASE_URL}/${media[at]}`])),
    );

    expect(await work(product)).toEqual([]);
    expect(await changes(product)).toBe(1);
    expect(await kept([incoming, ...media])).toEqual([false, true, true, true]);
  });

  test('is looked for at growing intervals until it is there, where the merchant uploads it itself', async () => {
    const product = await newProduct(wire, shop);
    const answer = await ask(product, photo.length);
    const id = idOf(answer);
    const { url, headers: signed } = Link.parse(answer.body.upload);
    waits = [];
    for (const seconds of [0, 3, 7, 90, 200]) {
      pass(seconds);
      expect(await work(product)).toEqual([]);
    }
    expect(waits).toEqual([2, 2, 5, 50, 60]);
    expect((await fetch(url, { method: 'PUT', headers: signed, body: new Uint8Array(photo) })).status).toBe(
      200,
    );
    expect(await work(product)).toEqual([]);
    expect(await images(product)).toMatchObject([{ id, status: 'READY', width: 60 }]);
    expect(waits.length).toBe(5);
  });

  test('is FAILED after 15 minutes where it never comes, and at once where it is none: nothing of it is kept', async () => {
    const product = await newProduct(wire, shop);
    const never = idOf(await ask(product, 10));
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const answer = await ask(product, page.length);
    const { url, headers: signed } = Link.parse(answer.body.upload);
    await fetch(url, { method: 'PUT', headers: signed, body: new Uint8Array(page) });
    await work(product);
    pass(15 * 60);
    expect(await work(product)).toEqual([]);
    expect(await images(product)).toMatchObject([
      { id: never, status: 'FAILED', reason: 'No file was uploaded within 15 minutes.' },
      { id: idOf(answer), status: 'FAILED', reason: 'The file is not a JPEG, PNG or WebP picture.' },
    ]);
    const { incoming, media } = keysOf(product, idOf(answer));
    expect(await kept([incoming, ...media])).toEqual([false, false, false, false]);
    expect(await changes(product)).toBe(0);
  });

  test('is FAILED where runs die over it again and again', async () => {
    const product = await newProduct(wire, shop);
    idOf(await send(product, photo));
    const deadly = createWire(wire.config, () => clock, wire.table);
    equip(deadly);
    pictureMakerAccess.provide(deadly, { make: () => Promise.reject(new Error('out of memory')) });
    expect(await work(product, deadly, 3)).toEqual([0]);
    expect(await images(product)).toMatchObject([{ status: 'PENDING' }]);
    expect(await work(product, deadly, 4)).toEqual([]);
    const reason = 'The picture is damaged and cannot be read.';
    expect(await images(product)).toMatchObject([{ status: 'FAILED', reason }]);
  });
});

describe('an upload is refused', () => {
  test('where its bytes are no picture, its variants are others or its size is too large', async () => {
    const product = await newProduct(wire, shop);
    const html = await send(product, Buffer.from('<html></html>'), { alt: 'A page' });
    expectProblem(upload, html, 'invalid_request');
    expect(html.body.errors).toEqual([
      { pointer: '/image', code: 'wrong_format', detail: 'The file is not a JPEG, PNG or WebP picture.' },
    ]);
    const size = Buffer.from([0x02, 0xfa, 0xf0, 0x80, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
    const long = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', size)]);
    expect((await send(product, long)).body.errors).toEqual([
      {
        pointer: '/image',
        code: 'too_large',
        detail: 'The picture has 50000000 × 1 pixels. At most 16384 pixels on each side are accepted.',
      },
    ]);
    const [stranger, large, type] = [
      await ask(product, 10, { variants: [product.id, randomUUID()] }),
      await ask(product, 8 * 1024 * 1024 + 1),
      await ask(product, 10, { content_type: 'image/gif' }),
    ];
    expect([stranger, large, type].map(({ body }) => body.errors)).toMatchObject([
      [{ pointer: '/variants/1', detail: 'is not a variant of this product' }],
      [{ pointer: '/size' }],
      [{ pointer: '/content_type' }],
    ]);
    const heavy = await send(product, new Uint8Array(4 * 1024 * 1024 + 1));
    expect(heavy.body.errors).toMatchObject([{ pointer: '/image', code: 'too_large' }]);
    expectProblem(upload, await send(product, new Uint8Array(5 * 1024 * 1024)), 'payload_too_large');
    expect(await images(product)).toEqual([]);
  });

  test('where the product has ten pictures, unless one is FAILED, which gives up its place', async () => {
    const product = await newProduct(wire, shop);
    const first = idOf(await ask(product, 10));
    const others = await Promise.all(Array.from({ length: maxImages + 2 }, () => ask(product, 10)));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(maxImages - 1);
    for (const answer of others.filter(({ status }) => status !== 201))
      expectProblem(upload, answer, 'invalid_state');
    const { incoming } = keysOf(product, first);
    await files().put(incoming, Buffer.from('nothing'), { contentType: 'image/jpeg' });
    await work(product);
    const last = idOf(await ask(product, 10));
    const now = (await images(product)).map(({ id }) => id);
    expect([now.length, now.includes(first), now.at(-1)]).toEqual([maxImages, false, last]);
  });
});

describe('a removed picture', () => {
  test('is gone from the product, and its files too', async () => {
    const product = await newProduct(wire, shop);
    const [first, second] = [idOf(await send(product, photo)), idOf(await send(product, photo))];
    await work(product);
    const params = { product_id: product.id, image_id: first };
    const answer = await call(wire, remove, { headers, params });
    expect(answer.status, answer.text).toBe(200);
    expect(await images(product)).toMatchObject([{ id: second, status: 'READY' }]);
    await work(product);
    const { incoming, media } = keysOf(product, first);
    expect(await kept([incoming, ...media, ...keysOf(product, second).media])).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expectProblem(remove, await call(wire, remove, { headers, params }), 'not_found');

    const whole = { headers, params: { product_id: product.id } };
    expect((await call(wire, removeProduct, whole)).status).toBe(200);
    await work(product);
    expect(await kept(keysOf(product, second).media)).toEqual([false, false, false]);
  });

  test('leaves no file behind when it is removed while it is made', async () => {
    const product = await newProduct(wire, shop);
    const id = idOf(await send(product, photo));
    const between = createWire(wire.config, () => clock, wire.table);
    equip(between);
    pictureMakerAccess.provide(between, {
      async make(bytes, picture, withIcons) {
        await call(wire, remove, { headers, params: { product_id: product.id, image_id: id } });
        return pictureMakerAccess.of(wire).make(bytes, picture, withIcons);
      },
    });
    expect(await work(product, between)).toEqual([]);
    const { incoming, media } = keysOf(product, id);
    expect(await kept([incoming, ...media])).toEqual([false, false, false, false]);
    expect(await images(product)).toEqual([]);
  });
});

test('a picture is added, made and removed once through conflicts', async () => {
  const product = await newProduct(wire, shop);
  const busy = contended(wire, 2);
  uploadedImagesAccess.provide(busy, files());
  const id = idOf(await send(product, photo, {}, busy));
  const crowded = contended(wire, 2);
  imageFilesAccess.provide(crowded, files());
  equip(crowded);
  expect(await work(product, crowded)).toEqual([]);
  expect(await images(product)).toMatchObject([{ id, status: 'READY' }]);
  const params = { product_id: product.id, image_id: id };
  expect((await call(contended(wire, 2), remove, { headers, params })).status).toBe(200);
  expect(await images(product)).toEqual([]);
});

test('a run that dies at any request leaves the picture to the next one', async () => {
  const made = { files: [], width: 60, height: 40 };
  let points = 0;
  for (const when of ['before', 'after'] as const) {
    for (let nth = 0, died = true; died; nth++) {
      const product = await newProduct(wire, shop);
      const id = idOf(await send(product, photo));
      // The table and the store count as one: whatever the run asks for may be its last request.
      const { wire: mortal, crashed } = crashing(wire, nth, when);
      const { get, put, remove: unlink } = files();
      const touch = () => mortal.table.get({ pk: 'NOTHING', sk: 'A' });
      const both = async <T>(work: () => Promise<T>) => {
        if (when === 'before') await touch();
        const done = await work();
        if (when === 'after') await touch();
        return done;
      };
      const fragile: Bytes = {
        get: (key) => both(() => get(key)),
        put: (key, bytes, form) => both(() => put(key, bytes, form)),
        remove: (key) => both(() => unlink(key)),
      };
      imageFilesAccess.provide(mortal, fragile);
      equip(mortal);
      const quick = {
        make: async () => ({
          ...made,
          files: pictureSizes.map((size) => ({ size, bytes: new Uint8Array(photo) })),
          socials: [],
          icons: [],
        }),
      };
      pictureMakerAccess.provide(mortal, quick);
      const failed = await work(product, mortal);
      died = crashed();
      expect(failed.length > 0).toBe(died);
      points += died ? 1 : 0;
      const alive = createWire(wire.config, () => clock, wire.table);
      equip(alive);
      pictureMakerAccess.provide(alive, quick);
      expect(await work(product, alive)).toEqual([]);
      expect(await images(product)).toMatchObject([{ id, status: 'READY', width: 60 }]);
      const { incoming, media } = keysOf(product, id);
      expect(await kept([incoming, ...media])).toEqual([false, true, true, true]);
      expect(await changes(product)).toBe(1);
    }
  }
  expect(points).toBeGreaterThan(10);
});
