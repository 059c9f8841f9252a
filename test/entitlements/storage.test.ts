import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as deleteProduct } from '../../functions/catalog/products/delete.ts';
import { route as removeImage } from '../../functions/catalog/products/remove-image.ts';
import { route as upload } from '../../functions/catalog/products/upload-image.ts';
import { addImage } from '../../shared/catalog/data/product-images.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import { incomingFileOf, mediaFileOf } from '../../shared/catalog/domain/pictures/media.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import { settlePicture } from '../../shared/catalog/pictures/settle-picture.ts';
import { entitlementOf } from '../../shared/entitlements/data/entitlements.ts';
import { freeLimits, megabyte } from '../../shared/entitlements/domain/limits.data.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { memoryFiles } from '../support/services/memory-files.ts';
import { jpegOf, painted, quarters } from '../support/services/pictures.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const files = memoryFiles();
let photo: Buffer;
beforeAll(async () => {
  photo = await jpegOf(painted(60, 40, quarters(60, 40)));
});

/** A merchant with so many megabytes for pictures, with a product. */
async function shopWith(storage_mb: number) {
  const owner = await newUser(wire, 'merchant', {}, { ...freeLimits, storage_mb });
  const product = await newProduct(wire, await newStore(wire, owner));
  return { owner, product, headers: await signedIn(wire, owner) };
}

/** Uploads a picture that is kept in so many bytes. */
async function addPicture(product: Product, bytes: number) {
  const id = toId<'Image'>(randomUUID());
  const of = { store: product.store, product: product.id, image: id };
  const created_at = wire.now().toISOString();
  await wire.table.commit([
    addImage(product.id, { id, status: 'PENDING', variants: [], position: 0, created_at }),
  ]);
  await files.put(incomingFileOf(of), photo, { contentType: 'image/jpeg' });
  const maker = {
    make: async () => ({
      files: [{ size: 160 as const, bytes: new Uint8Array(bytes) }],
      socials: [],
      icons: [],
      width: 160,
      height: 90,
    }),
  };
  await settlePicture(of, { hopeless: false }, { table: wire.table, files, maker, now: wire.now });
  const after = await loadUncheckedProduct(wire.table, product.id);
  return { id, image: after?.images[id], file: await files.get(mediaFileOf(of, 160)) };
}
const bytesOf = async ({ id: user }: User) =>
  (await entitlementOf(wire.table, { user, mode: 'live' })).used?.bytes;

describe('the storage of a plan', () => {
  test('holds the bytes of pictures as they are kept, until they are removed', async () => {
    const { owner, product, headers } = await shopWith(1);
    const one = await addPicture(product, 1000);
    const other = await addPicture(product, 500);
    expect([one.image?.status, await bytesOf(owner)]).toEqual(['READY', 1500]);
    const params = { product_id: product.id, image_id: one.id };
    expect((await call(wire, removeImage, { headers, params })).status).toBe(200);
    expect([other.image?.bytes, await bytesOf(owner)]).toEqual([500, 500]);
    await call(wire, deleteProduct, { headers, params: { product_id: product.id } });
    expect(await bytesOf(owner)).toBe(0);
  });

  test('fails a picture for which it has no room, and keeps none of its files', async () => {
    const { owner, product } = await shopWith(1);
    await addPicture(product, megabyte - 1);
    const { image, file } = await addPicture(product, 2);
    expect(image).toMatchObject({
      status: 'FAILED',
      reason: expect.stringMatching(/^Your plan allows 1 megabyte of pictures\. /),
    });
    expect([file, await bytesOf(owner)]).toEqual([undefined, megabyte - 1]);
    expect((await addPicture(product, 1)).image?.status).toBe('READY');
  });

  test('is asked before an upload, which is refused once nothing is left', async () => {
    const { product, headers } = await shopWith(1);
    await addPicture(product, megabyte);
    const params = { product_id: product.id };
    const body = { content_type: 'image/jpeg', size: 10 };
    expectProblem(upload, await call(wire, upload, { headers, params, body }), 'limit_reached');
  });

  test('gives its last bytes to one of two pictures that are made at once', async () => {
    const { owner, product } = await shopWith(1);
    const both = await Promise.all([0, 1].map(() => addPicture(product, megabyte)));
    expect(both.map(({ image }) => image?.status).toSorted()).toEqual(['FAILED', 'READY']);
    expect(await bytesOf(owner)).toBe(megabyte);
  });
});
