import * as z from 'zod';
import { route as create } from '../../../functions/inventory/warehouses/create.ts';
import { route as remove } from '../../../functions/inventory/warehouses/delete.ts';
import { route as get } from '../../../functions/inventory/warehouses/get.ts';
import { route as list } from '../../../functions/inventory/warehouses/list.ts';
import { route as replace } from '../../../functions/inventory/warehouses/replace.ts';
import { route as update } from '../../../functions/inventory/warehouses/update.ts';
import { newStore } from '../../support/people/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant runs the stock of a store. */
export async function playInventory({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const store = await newStore(wire, merchant);
  const body = { name: 'Yaba', stores: [store.id] };
  const made = await call(create, key, { body });
  const params = { warehouse_id: Made.parse(made.body).id };
  await call(get, key, { params });
  await call(list, key);
  await call(update, key, { params, body: { priority: 1 } });
  await call(replace, key, { params, body });
  await call(remove, key, { params });
}
