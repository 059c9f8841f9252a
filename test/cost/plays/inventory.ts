import * as z from 'zod';
import { route as adjust } from '../../../functions/inventory/levels/adjust.ts';
import { route as createLevel } from '../../../functions/inventory/levels/create.ts';
import { route as removeLevel } from '../../../functions/inventory/levels/delete.ts';
import { route as getLevel } from '../../../functions/inventory/levels/get.ts';
import { route as listLevels } from '../../../functions/inventory/levels/list.ts';
import { route as reservations } from '../../../functions/inventory/levels/reservations.ts';
import { route as transfer } from '../../../functions/inventory/levels/transfer.ts';
import { route as updateLevel } from '../../../functions/inventory/levels/update.ts';
import { route as movements } from '../../../functions/inventory/movements/list.ts';
import { route as join } from '../../../functions/inventory/waitlist/join.ts';
import { route as leave } from '../../../functions/inventory/waitlist/leave.ts';
import { route as create } from '../../../functions/inventory/warehouses/create.ts';
import { route as remove } from '../../../functions/inventory/warehouses/delete.ts';
import { route as get } from '../../../functions/inventory/warehouses/get.ts';
import { route as list } from '../../../functions/inventory/warehouses/list.ts';
import { route as replace } from '../../../functions/inventory/warehouses/replace.ts';
import { route as update } from '../../../functions/inventory/warehouses/update.ts';
import { contactIdOf, leaveToken } from '../../../shared/inventory/waitlist/waiting-id.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newStock } from '../../support/people/stores/stock.ts';
import { newStore, publishedStore } from '../../support/people/stores/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant runs the stock of a store. */
export async function playInventory({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const store = await newStore(wire, merchant);
  const { level: level_id, variant, warehouse: from } = await newStock(wire, store, 100, { sku: 'ADIRE-M' });
  const body = { name: 'Yaba', stores: [store.id] };
  const made = await call(create, key, { body });
  const to = Made.parse(made.body).id;
  const params = { warehouse_id: to };
  await call(get, key, { params });
  await call(list, key);
  await call(update, key, { params, body: { priority: 1 } });
  await call(replace, key, { params, body });
  const level = await call(createLevel, key, { body: { warehouse: to, variant } });
  await call(listLevels, key);
  await call(getLevel, key, { params: { level_id } });
  await call(updateLevel, key, { params: { level_id }, body: { bin: 'A-03' } });
  await call(removeLevel, key, { params: { level_id: Made.parse(level.body).id } });
  await call(remove, key, { params });
  await call(adjust, key, { params: { level_id }, body: { delta: 20, reason: 'RECEIVED' } });
  const lekki = await call(create, key, { body: { name: 'Lekki', stores: [store.id] } });
  const items = [{ variant, quantity: 10 }];
  await call(transfer, key, { body: { from, to: Made.parse(lekki.body).id, items } });
  await call(movements, key, { query: { limit: '1' } });
  await call(reservations, key, { params: { level_id } });
  const open = await publishedStore(wire, merchant);
  const soldOut = await newStock(wire, open, 0);
  const email = 'ngozi@mail.example';
  await call(join, undefined, { params: { slug: open.slug }, body: { product: soldOut.product.id, email } });
  const pepper = await pepperAccess.of(wire).bytes();
  await call(leave, undefined, {
    body: { token: leaveToken(pepper, contactIdOf(pepper, email), wire.now()) },
  });
}
