import * as z from 'zod';
import { route as create } from '../../../functions/catalog/products/create.ts';
import { route as get } from '../../../functions/catalog/products/get.ts';
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

/** A merchant fills a catalog. */
export async function playCatalog({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const { id: store } = await newStore(wire, merchant);
  const { body } = await call(create, key, { body: { store, ...shirt } });
  const params = { product_id: Made.parse(body).id };
  await call(get, key, { params });
  await call(update, key, { params, body: { price: 17500 } });
  await call(replace, key, { params, body: shirt });
}
