import { randomUUID } from 'node:crypto';
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
const Placed = Order.extend({ token: z.string(), order_url: z.string(), amount_due: z.string() });
const Charge = z.object({ status: z.string(), amount: z.string() });
const Wallet = z.object({ available_balance: z.string(), pending_balance: z.string() });
const Report = z.object({ sales: z.string(), payouts: z.string(), orders: z.object({ delivered: z.number() }) });

/** Opens a shop with one product. */
async function openShop({ say, hooks, get, post }: Stage, key: string) {
  const store = await post(Store, '/api/v1/storefront/stores/', key, {
    ...{ name: 'Adire House', slug: `test-adire-${Date.now()}`, category: 'FASHION', phone: '+2348000000101' },
    ...{ ...place, webhook_url: hooks },
  });
  const at = `/api/v1/storefront/stores/${store.id}/`;
  await post(Made, `${at}delivery-zones/`, key, {
    ...{ name: 'Lagos', kind: 'RADIUS', radius_km: 25, pricing: 'FLAT', fee: 2500 },
    ...{ delivered_by: 'PLATFORM', service_levels: ['EXPRESS'] },
  });
  const product = await post(Made, '/api/v1/storefront/products/', key, {
    ...{ store: store.id, name: 'Àdìrẹ shirt', price: 18500, weight_kg: 0.35, status: 'ACTIVE' },
  });
  const levels = await get(Levels, `/api/v1/inventory/stock-levels/?product=${product.id}`, key);
  for (const { id } of levels.results)
    await post(z.unknown(), `/api/v1/inventory/stock-levels/${id}/adjust/`, key, {
      ...{ delta: 5, reason: 'RECEIVED' },
    });
  const { slug, status } = await post(Store, `${at}publish/`, key);
  say('merchant', `opens the shop ${slug} with 5 shirts: ${status}`);
  return { store: store.id, slug, product: product.id };
}
