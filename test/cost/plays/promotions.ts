import * as z from 'zod';
import { route as place } from '../../../functions/orders/public/place.ts';
import { route as quote } from '../../../functions/orders/public/quote.ts';
import { route as create } from '../../../functions/promotions/create.ts';
import { route as remove } from '../../../functions/promotions/delete.ts';
import { route as get } from '../../../functions/promotions/get.ts';
import { route as list } from '../../../functions/promotions/list.ts';
import { route as update } from '../../../functions/promotions/update.ts';
import { newCustomer, openShop, wantedOf } from '../../support/people/orders/checkout.ts';
import { call as aside } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });
const Quote = z.object({ quote_token: z.string() });

/** A merchant gives a discount, which a customer uses, and ends it. */
export async function playPromotions({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const shop = await openShop(wire, { owner: merchant });
  const store = shop.store.id;
  const fields = { store, code: 'WELCOME10', kind: 'PERCENT', percent: 10, uses_limit: 500 };
  const params = { discount_id: Made.parse((await call(create, key, { body: fields })).body).id };
  await aside(wire, create, { headers: key, body: { store, kind: 'FREE_DELIVERY', combines: true } });
  await call(get, key, { params });
  await call(list, key, { query: { store } });
  await call(update, key, { params, body: { name: 'Welcome: 10 % off' } });
  const wanted = { ...wantedOf(shop), discount_codes: ['WELCOME10', 'UNKNOWN-1'] };
  const { quote_token } = Quote.parse((await aside(wire, quote, { body: wanted })).body);
  await aside(wire, place, { body: { quote_token, customer: newCustomer() } });
  await call(remove, key, { params });
}
