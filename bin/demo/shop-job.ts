import { addZone, buy, makeReady, place, ride, search } from './shop-steps.ts';
import type { Stage } from './stage.ts';

/** Opens a shop with one product, which delivers in Lagos. */
async function openShop(stage: Stage, key: string) {
  const { say, hooks, as } = stage;
  const store = await as(key).post('/api/v1/storefront/stores/', {
    body: {
      name: 'Adire House',
      slug: `test-adire-${Date.now()}`,
      category: 'FASHION',
      phone: '+2348000000101',
      ...place,
      webhook_url: hooks,
    },
  });
  await addZone(stage, key, store.id, 2500);
  const shirt = {
    store: store.id,
    name: 'Àdìrẹ shirt',
    price: 18500,
    weight_kg: 0.35,
    status: 'ACTIVE',
  } as const;
  const product = await as(key).post('/api/v1/storefront/products/', { body: shirt });
  const levels = await as(key).get('/api/v1/inventory/stock-levels/', { query: { product: product.id } });
  const received = { delta: 5, reason: 'RECEIVED' } as const;
  for (const { id } of levels.results)
    await as(key).post('/api/v1/inventory/stock-levels/{level_id}/adjust/', {
      path: { level_id: id },
      body: received,
    });
  const { slug, status } = await as(key).post('/api/v1/storefront/stores/{store_id}/publish/', {
    path: { store_id: store.id },
  });
  say('merchant', `opens a shop with 5 shirts: ${slug}, ${status}`);
  return slug;
}

/**
 * A shop's order in test mode: from the search to the settled wallet.
 * @returns what there is to look at afterwards
 */
export async function shopJob(stage: Stage, { key }: { readonly key: string }) {
  const { say, heard, svc, as } = stage;
  const wallet = async () => {
    const { available_balance, pending_balance, escrow_balance } = await as(key).get('/api/v1/wallet/');
    return `wallet: ₦${available_balance} available, ₦${pending_balance} pending, ₦${escrow_balance} in escrow`;
  };
  const slug = await openShop(stage, key);
  say('merchant', await wallet());

  const shirt = await search(stage, slug, 'adire');
  say('customer', `searches for adire: ${shirt.name} for ₦${shirt.price}`);
  const { id, token, order_url } = await buy(stage, slug, shirt, 2);
  for (const step of ['placed', 'confirmed', 'preparing']) await heard(`order.${step}`, id);
  say('merchant', await wallet());

  const shipment = await makeReady(stage, key, id);
  await heard('order.ready', id);
  say('merchant', await wallet());
  await ride(stage, key, shipment);
  for (const step of ['dispatched', 'delivered']) await heard(`order.${step}`, id);
  const seen = await svc.get('/api/v1/storefront/orders/public/{token}/', { path: { token } });
  say('customer', `opens the page of the order: ${seen.status}`);
  say('merchant', await wallet());
  return { slug, order_url };
}
