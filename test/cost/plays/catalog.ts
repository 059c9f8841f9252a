import * as z from 'zod';
import { route as createCategory } from '../../../functions/catalog/categories/create.ts';
import { route as deleteCategory } from '../../../functions/catalog/categories/delete.ts';
import { route as getCategory } from '../../../functions/catalog/categories/get.ts';
import { route as listCategories } from '../../../functions/catalog/categories/list.ts';
import { route as replaceCategory } from '../../../functions/catalog/categories/replace.ts';
import { route as updateCategory } from '../../../functions/catalog/categories/update.ts';
import { route as create } from '../../../functions/catalog/products/create.ts';
import { route as remove } from '../../../functions/catalog/products/delete.ts';
import { route as get } from '../../../functions/catalog/products/get.ts';
import { route as list } from '../../../functions/catalog/products/list.ts';
import { route as replace } from '../../../functions/catalog/products/replace.ts';
import { route as update } from '../../../functions/catalog/products/update.ts';
import { newStore } from '../../support/people/stores.ts';
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

/** A merchant groups the products of a store. */
async function playCategories({ call }: Play, { key }: Cast, store: string): Promise<void> {
  const { body } = await call(createCategory, key, { body: { store, name: 'Shirts' } });
  const params = { category_id: Made.parse(body).id };
  await call(getCategory, key, { params });
  await call(listCategories, key, { query: { store } });
  await call(updateCategory, key, { params, body: { name: 'Shirts and blouses' } });
  await call(replaceCategory, key, { params, body: { name: 'Shirts' } });
  await call(deleteCategory, key, { params });
}

/** A merchant fills a catalog. */
export async function playCatalog(play: Play, cast: Cast): Promise<void> {
  const { wire, call } = play;
  const { key, merchant } = cast;
  const { id: store } = await newStore(wire, merchant);
  await playCategories(play, cast, store);
  const { body } = await call(create, key, { body: { store, ...shirt } });
  const params = { product_id: Made.parse(body).id };
  await call(get, key, { params });
  await call(update, key, { params, body: { price: 17500 } });
  await call(replace, key, { params, body: shirt });
  await call(list, key, { query: { store } });
  await call(remove, key, { params });
}
