import * as z from 'zod';
import { consumer as build } from '../../../functions/catalog/build.ts';
import { route as getProduct } from '../../../functions/catalog/get-product.ts';
import { route as listProducts } from '../../../functions/catalog/list-products.ts';
import { route as create } from '../../../functions/catalog/products/create.ts';
import { route as get } from '../../../functions/catalog/products/get.ts';
import { route as replace } from '../../../functions/catalog/products/replace.ts';
import { route as update } from '../../../functions/catalog/products/update.ts';
import { route as search } from '../../../functions/catalog/search.ts';
import { bucketFor, follow, sold } from '../../support/people/catalogs.ts';
import { newStore, publishedStore } from '../../support/people/stores.ts';
import { call as plain } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

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

/** A merchant fills a catalog. */
export async function playCatalog({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const { id: store } = await newStore(wire, merchant);
  const { body } = await call(create, key, { body: { store, ...shirt } });
  const params = { product_id: Made.parse(body).id };
  await call(get, key, { params });
  await call(update, key, { params, body: { price: 17500 } });
  await call(replace, key, { params, body: shirt });
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
  await call(getProduct, undefined, { params: { ...params, product: shirt.slug } });
  await call(search, undefined, { query: { q: 'adire', store: store.slug } });
}
