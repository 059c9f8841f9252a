import { waitFor } from '../../retry.ts';
import type { World } from './family.ts';

const name = 'svc trigger';
const site = { city: 'Lagos', state: 'Lagos', country: 'NG' as const, latitude: 6.5158, longitude: 3.3758 };
const address = '12 Herbert Macaulay Way, Yaba';
const home = { ...site, address: '3 Adeola Odeku Street, Yaba', latitude: 6.51, longitude: 3.37 };
/** Milliseconds for a new catalog to be published, and between two looks. */
const patience = 20_000;
const pause = 500;

/** A store to order from, and what it sells. */
export interface Shop {
  readonly slug: string;
  readonly product: string;
}

/** Makes the store: it delivers by itself, so that its orders can also come back. */
async function createShop({ svc, hooks }: World): Promise<string> {
  const store = await svc.post('/api/v1/storefront/stores/', {
    body: {
      ...site,
      name,
      slug: `test-svc-trigger-${Date.now()}`,
      phone: '+2348034567890',
      address,
      auto_accept: false,
      listed: false,
      payment_methods: ['ONLINE', 'AT_DOOR', 'ON_PICKUP'],
      webhook_url: hooks,
    },
  });
  await svc.post('/api/v1/storefront/stores/{store_id}/delivery-zones/', {
    path: { store_id: store.id },
    body: { name: 'Near', kind: 'RADIUS', radius_km: 10, pricing: 'FLAT', fee: 1500, delivered_by: 'STORE' },
  });
  await svc.post('/api/v1/storefront/products/', {
    body: { store: store.id, name: 'A thing to try', price: 5000, status: 'ACTIVE', track_inventory: false },
  });
  await svc.post('/api/v1/storefront/stores/{store_id}/publish/', { path: { store_id: store.id } });
  return store.slug;
}

/** The test store of the user for these orders, made when it is first needed; its webhooks go where this call says. */
export async function openShop(world: World): Promise<Shop> {
  const { svc, hooks, say } = world;
  let slug: string | undefined;
  for await (const one of svc.list('/api/v1/storefront/stores/'))
    if (one.name === name && one.status === 'PUBLISHED') {
      slug = one.slug;
      await svc.patch('/api/v1/storefront/stores/{store_id}/', {
        path: { store_id: one.id },
        body: { webhook_url: hooks },
      });
      break;
    }
  if (!slug) {
    slug = await createShop(world);
    say(`Made the test store ${slug}.`);
  }
  return { slug, product: await findProduct(world, slug) };
}

/** What the store sells, once its catalog is published. */
async function findProduct({ svc }: World, slug: string): Promise<string> {
  for (let waited = 0; waited < patience; waited += pause) {
    const { results } = await svc.get('/api/v1/storefront/search/products/', { query: { store: slug } });
    if (results[0]) return results[0].id;
    await waitFor(pause);
  }
  throw new Error(`The catalog of ${slug} is not published yet. Try again in a minute.`);
}

/** A customer places an order: to collect it, to get it, or to get it and pay at the door. */
export function placeTestOrder(
  { svc }: World,
  { slug, product }: Shop,
  how: 'PICKUP' | 'DELIVERY' | 'AT_DOOR',
) {
  const phone = `+23480${String(Date.now()).slice(-8)}`;
  return svc.post('/api/v1/storefront/orders/place/', {
    body: {
      store: slug,
      items: [{ product, quantity: 1 }],
      method: how === 'PICKUP' ? 'PICKUP' : 'DELIVERY',
      ...(how !== 'PICKUP' && { address: home }),
      payment_method: how === 'AT_DOOR' ? 'AT_DOOR' : 'ONLINE',
      customer: { name: 'Ngozi Adeyemi', phone },
    },
  });
}
