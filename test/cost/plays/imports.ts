import * as z from 'zod';
import { route as cancel } from '../../../functions/catalog/imports/cancel.ts';
import { route as create } from '../../../functions/catalog/imports/create.ts';
import { route as get } from '../../../functions/catalog/imports/get.ts';
import { route as list } from '../../../functions/catalog/imports/list.ts';
import { route as start } from '../../../functions/catalog/imports/start.ts';
import { route as exportProducts } from '../../../functions/catalog/products/export.ts';
import { importUploadsAccess } from '../../../shared/catalog/wiring/imports.ts';
import { newProduct } from '../../support/people/stores/products.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';
import { store as files } from '../store.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant imports products from a file, and exports what the store has. */
export async function playImports({ wire, call, counted }: Play, { key, merchant }: Cast): Promise<void> {
  await counted(async (watched) => importUploadsAccess.provide(watched, files(wire.now)));
  const store = await newStore(wire, merchant);
  await newProduct(wire, store);
  const { body } = await call(create, key, { body: { store: store.id, size: 1000 } });
  const params = { import_id: Made.parse(body).id };
  await call(start, key, { params });
  await call(get, key, { params });
  await call(list, key, { query: { store: store.id } });
  await call(cancel, key, { params });
  await call(exportProducts, key, { query: { store: store.id } });
}
