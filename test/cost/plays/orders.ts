import { route as get } from '../../../functions/orders/get.ts';
import { route as list } from '../../../functions/orders/list.ts';
import { route as follow } from '../../../functions/orders/public/get.ts';
import { newOrder, tokenOf } from '../../support/people/orders.ts';
import { newStock } from '../../support/people/stock.ts';
import { newStore } from '../../support/people/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant and a customer follow an order of a store. */
export async function playOrders({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const stocked = await newStock(wire, await newStore(wire, merchant), 100);
  const order = await newOrder(wire, stocked);
  const params = { order_id: order.id };
  await call(get, key, { params });
  await call(list, key, { query: { store: stocked.store.id, status: 'PLACED' } });
  await call(follow, undefined, { params: { token: await tokenOf(wire, order) } });
}
