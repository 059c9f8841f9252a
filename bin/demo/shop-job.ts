import * as z from 'zod';
import { newPhone, type Stage } from './stage.ts';

const place = {
  address: '210 Herbert Macaulay Way, Yaba',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  latitude: 6.5095,
  longitude: 3.3711,
};
const home = {
  address: '3 Ahmadu Bello Way, Victoria Island',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  latitude: 6.4281,
  longitude: 3.4219,
};
/** Milliseconds. */
const patience = 10_000;
const pause = 100;
/** A card of the sandbox whose charge succeeds. */
const card = '4084084084084081';

const Made = z.object({ id: z.string() });
const Store = Made.extend({ slug: z.string(), status: z.string() });
const Levels = z.object({ results: z.array(Made) });
const Found = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string(), price: z.string() })),
});
const Quote = z.object({
  quote_token: z.string(),
  subtotal: z.string(),
  delivery_fee: z.string(),
  total: z.string(),
});
const Order = z.object({ id: z.string(), number: z.string(), status: z.string() });
const Placed = Order.extend({ token: z.string(), amount_due: z.string() });
const Ready = Order.extend({
  shipment: z.object({ id: z.string(), status: z.string(), tracking_number: z.string(), fare: z.string() }),
});
const Moving = z.object({ status: z.string() });
const Charge = z.object({ status: z.string(), amount: z.string() });
const Wallet = z.object({
  available_balance: z.string(),
  pending_balance: z.string(),
  escrow_balance: z.string(),
});

const orders = '/api/v1/storefront/orders/';

/** Opens a shop with one product, which delivers in Lagos. */
async function openShop({ say, hooks, get, post }: Stage, key: string) {
  const store = await post(Store, '/api/v1/storefront/stores/', key, {
    name: 'Adire House',
    slug: `test-adire-${Date.now()}`,
    category: 'FASHION',
    phone: '+2348000000101',
    ...place,
    webhook_url: hooks,
  });
  const at = `/api/v1/storefront/stores/${store.id}/`;
  await post(Made, `${at}delivery-zones/`, key, {
    name: 'Lagos',
    kind: 'RADIUS',
    radius_km: 25,
    pricing: 'FLAT',
    fee: 2500,
    delivered_by: 'PLATFORM',
    service_levels: ['EXPRESS'],
  });
  const shirt = { store: store.id, name: 'Àdìrẹ shirt', price: 18500, weight_kg: 0.35, status: 'ACTIVE' };
  const product = await post(Made, '/api/v1/storefront/products/', key, shirt);
  const levels = await get(Levels, `/api/v1/inventory/stock-levels/?product=${product.id}`, key);
  const received = { delta: 5, reason: 'RECEIVED' };
  for (const { id } of levels.results)
    await post(z.unknown(), `/api/v1/inventory/stock-levels/${id}/adjust/`, key, received);
  const { slug, status } = await post(Store, `${at}publish/`, key);
  say('merchant', `opens a shop with 5 shirts: ${slug}, ${status}`);
  return slug;
}

/** Searches a shop until its new product is found: published catalogs are built within seconds. */
async function search({ get }: Stage, slug: string, words: string) {
  const path = `/api/v1/storefront/search/products/?store=${slug}&q=${encodeURIComponent(words)}`;
  for (let waited = 0; waited < patience; waited += pause) {
    const [found] = (await get(Found, path)).results;
    if (found) return found;
    await new Promise((later) => setTimeout(later, pause));
  }
  throw new Error(`the search finds no ${words}`);
}

/** A shop's order in test mode: from the search to the settled wallet. */
export async function shopJob(stage: Stage, { key }: { readonly key: string }) {
  const { say, get, post, heard } = stage;
  const wallet = async () => {
    const { available_balance, pending_balance, escrow_balance } = await get(Wallet, '/api/v1/wallet/', key);
    return `wallet: ₦${available_balance} available, ₦${pending_balance} pending, ₦${escrow_balance} in escrow`;
  };
  const slug = await openShop(stage, key);
  say('merchant', await wallet());

  const { id: product, name, price } = await search(stage, slug, 'adire');
  say('customer', `searches for adire: ${name} for ₦${price}`);
  const items = [{ product, quantity: 2 }];
  const basket = { store: slug, items, method: 'DELIVERY', address: home };
  const quote = await post(Quote, '/api/v1/storefront/quote/', '', basket);
  say('customer', `asks for two of them: ₦${quote.subtotal} and ₦${quote.delivery_fee} for the delivery`);
  const customer = { name: 'Ngozi Adeyemi', phone: newPhone() };
  const { id, token, ...placed } = await post(Placed, `${orders}place/`, '', {
    quote_token: quote.quote_token,
    customer,
  });
  say('customer', `places ${placed.number}: ${placed.status}, ₦${placed.amount_due} due`);
  await heard('order.placed', id);
  const charge = await post(Charge, '/api/v1/storefront/payments/gateway/charge/', '', { token, card });
  say('customer', `pays ₦${charge.amount} by card: ${charge.status}`);
  await heard('order.confirmed', id);
  await heard('order.preparing', id);
  say('merchant', await wallet());

  const ready = await post(Ready, `${orders}${id}/ready/`, key, { robo_rider: false });
  say(
    'merchant',
    `makes it ready: ${ready.shipment.tracking_number} for ₦${ready.shipment.fare}, held in escrow`,
  );
  await heard('order.ready', id);
  say('merchant', await wallet());
  const ride = `/api/v1/test/shipments/${ready.shipment.id}/advance/`;
  let { status } = ready.shipment;
  while (status !== 'IN_TRANSIT') ({ status } = await post(Moving, ride, key));
  say('robo', `picks it up: ${status}`);
  await heard('order.dispatched', id);
  while (status !== 'COMPLETED') ({ status } = await post(Moving, ride, key));
  say('robo', `hands it over for the right code: ${status}`);
  await heard('order.delivered', id);
  const seen = await get(z.object({ status: z.string() }), `${orders}public/${token}/`);
  say('customer', `opens the page of the order: ${seen.status}`);
  say('merchant', await wallet());
}
