import * as z from 'zod';
import { consumer as build } from '../../../functions/catalog/build.ts';
import { route as createCategory } from '../../../functions/catalog/categories/create.ts';
import { route as deleteCategory } from '../../../functions/catalog/categories/delete.ts';
import { route as getCategory } from '../../../functions/catalog/categories/get.ts';
import { route as listAllCategories } from '../../../functions/catalog/categories/list.ts';
import { route as replaceCategory } from '../../../functions/catalog/categories/replace.ts';
import { route as updateCategory } from '../../../functions/catalog/categories/update.ts';
import { route as getProduct } from '../../../functions/catalog/get-product.ts';
import { route as listCategories } from '../../../functions/catalog/list-categories.ts';
import { route as listProducts } from '../../../functions/catalog/list-products.ts';
import { route as removeStorePicture } from '../../../functions/catalog/pictures/remove.ts';
import { route as uploadStorePicture } from '../../../functions/catalog/pictures/upload.ts';
import { route as bulk } from '../../../functions/catalog/products/bulk.ts';
import { route as create } from '../../../functions/catalog/products/create.ts';
import { route as remove } from '../../../functions/catalog/products/delete.ts';
import { route as get } from '../../../functions/catalog/products/get.ts';
import { route as list } from '../../../functions/catalog/products/list.ts';
import { route as removeImage } from '../../../functions/catalog/products/remove-image.ts';
import { route as replace } from '../../../functions/catalog/products/replace.ts';
import { route as update } from '../../../functions/catalog/products/update.ts';
import { route as uploadImage } from '../../../functions/catalog/products/upload-image.ts';
import { route as search } from '../../../functions/catalog/search.ts';
import { imageUploadsAccess } from '../../../shared/catalog/wiring/images.ts';
import { bucketFor, follow, sold } from '../../support/people/stores/catalogs.ts';
import { newStore, publishedStore } from '../../support/people/stores/stores.ts';
import { call as plain } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';
import { photo, store } from '../store.ts';

const Made = z.object({ id: z.uuid() });

const shirt = {
  name: 'Adire shirt',
  price: 18500,
  status: 'ACTIVE',
  options: [{ name: 'Size', values: ['M', 'L'] }],
  variants: [
    { options: { Size: 'M' }, sku: 'ADIRE-M' },
    { options: { Size: 'L' }, sku: 'ADIRE-L' },
  ],
};

/** A merchant groups the products of a store. */
async function playCategories({ call }: Play, { key }: Cast, store: string): Promise<void> {
  const { body } = await call(createCategory, key, { body: { store, name: 'Shirts' } });
  const params = { category_id: Made.parse(body).id };
  await call(getCategory, key, { params });
  await call(listAllCategories, key, { query: { store } });
  await call(updateCategory, key, { params, body: { name: 'Shirts and blouses' } });
  await call(replaceCategory, key, { params, body: { name: 'Shirts' } });
  await call(deleteCategory, key, { params });
}

/** A merchant shows a product, and removes the picture again. */
async function playPictures(
  { wire, call, counted }: Play,
  { key }: Cast,
  params: { readonly product_id: string },
): Promise<void> {
  await counted(async (watched) => imageUploadsAccess.provide(watched, store(wire.now)));
  const { body } = await call(uploadImage, key, { params, body: photo });
  await call(removeImage, key, { params: { ...params, image_id: Made.parse(body).id } });
}

/** A merchant gives a store a logo, and takes it away again. */
async function playStorePictures({ call }: Play, { key }: Cast, store_id: string): Promise<void> {
  const asked = { params: { store_id }, query: { kind: 'logo' } };
  const { content_type, size } = photo;
  await call(uploadStorePicture, key, { ...asked, body: { content_type, size } });
  await call(removeStorePicture, key, asked);
}

/** A merchant fills a catalog. */
export async function playCatalog(play: Play, cast: Cast): Promise<void> {
  const { wire, call } = play;
  const { key, merchant } = cast;
  const { id } = await newStore(wire, merchant);
  await playCategories(play, cast, id);
  const { body } = await call(create, key, { body: { store: id, ...shirt } });
  const params = { product_id: Made.parse(body).id };
  await call(get, key, { params });
  await call(update, key, { params, body: { price: 17500 } });
  await call(bulk, key, { body: { items: [{ id: params.product_id, price: 17000 }] } });
  await call(replace, key, { params, body: shirt });
  await call(list, key, { query: { store: id } });
  await playPictures(play, cast, params);
  await playStorePictures(play, cast, id);
  await call(remove, key, { params });
}

/** Everybody looks at it. The process knows the store's slug by then, as one does that serves a store. */
export async function playShop({ wire, counted, call }: Play, { merchant }: Cast): Promise<void> {
  const files = bucketFor(wire);
  await counted(async (watched) => bucketFor(watched, files));
  const store = await publishedStore(wire, merchant);
  const shirt = await sold(wire, store, 'Adire shirt');
  await follow(wire, build, { name: 'product.created', store, product: shirt });
  const params = { slug: store.slug };
  await plain(wire, listProducts, { params });
  await call(listProducts, undefined, { params });
  await call(listCategories, undefined, { params });
  await call(getProduct, undefined, { params: { ...params, product: shirt.slug } });
  await call(search, undefined, { query: { q: 'adire', store: store.slug } });
}
