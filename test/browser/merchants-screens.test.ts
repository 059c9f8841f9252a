import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../client/client.ts';
import { readDemo } from '../../infra/local/demo/file.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { home } from '../../shared/stores/contract/story.data.ts';
import { assertScreen, enterFace, looks, openFace, screenPathsOf } from '../support/asserts/screens.ts';
import { browsing } from '../support/services/site.ts';

let dataDir = '';
const site = browsing({
  seed: (at) => {
    dataDir = at.dataDir;
    return seedDemo({ wire: processWire(), dataDir });
  },
});

/** Of each kind, the one that its screen shows. */
const shown: { orders?: string } & Record<string, string | undefined> = {};
const pages: Page[] = [];

const customer = { name: 'Oluwaseun Adebayo-Williams', phone: '+2348051112233', email: 'olu@mail.example' };

/** Two orders of the shop: one waits for a rider with its parcel, the other is new. */
async function order(api: ApiClient, { store, product }: { store: string; product: string }) {
  for (const method of ['DELIVERY', 'PICKUP'] as const) {
    const items = [{ product, quantity: 2 }];
    const address = method === 'DELIVERY' ? { address: { ...home, country: 'NG' as const } } : {};
    const body = { store, items, method, payment_method: 'ONLINE' as const, customer, ...address };
    const { token } = await api.post('/api/v1/storefront/orders/place/', { body });
    await api.post('/api/v1/storefront/payments/gateway/charge/', { body: { token } });
  }
  const { results } = await api.get('/api/v1/storefront/orders/', { query: { store } });
  const delivered = results.find(({ method }) => method === 'DELIVERY');
  const path = { order_id: delivered?.id ?? '' };
  await api.post('/api/v1/storefront/orders/{order_id}/accept/', { path }).catch(() => undefined);
  return api.post('/api/v1/storefront/orders/{order_id}/ready/', { path, body: {} });
}

beforeAll(async () => {
  const merchant = readDemo(dataDir)?.merchant;
  if (!merchant?.store) throw new Error('the demo has no shop');
  const api = createApiClient({ baseUrl: site.at(''), key: merchant.live_key });
  const store = merchant.store.id;
  const products = await api.get('/api/v1/storefront/products/', { query: { store } });
  const product = products.results.find(({ options }) => options.length === 0);
  const placed = await order(api, { store, product: product?.id ?? '' });
  const zones = await api.get('/api/v1/storefront/stores/{store_id}/delivery-zones/', {
    path: { store_id: store },
  });
  const customers = await api.get('/api/v1/customers/', { query: { store } });
  Object.assign(shown, {
    orders: placed.id,
    products: product?.id,
    parcels: placed.shipment?.id,
    zones: zones.results[0]?.id,
    customers: customers.results[0]?.id,
  });
});
afterAll(() => Promise.all(pages.map((page) => page.close())));

const paths = await screenPathsOf('app');

/** The address of a screen with something to show. */
function addressOf(path: string): string {
  if (path === '/app/orders/print') return `${path}/?kind=slip&of=${shown.orders}`;
  const [before = '', id] = path.split('/:');
  if (id === undefined || id.endsWith('?')) return `${before}/`;
  return `${before}/${shown[before.split('/').at(-1) ?? '']}/`;
}

describe.each(looks)('the merchant’s app at $width pixels, $scheme,', (look) => {
  let page: Page;
  beforeAll(async () => {
    const merchant = readDemo(dataDir)?.merchant;
    if (!merchant) throw new Error('the demo has no merchant');
    page = await openFace(site, 'app', look);
    pages.push(page);
    await enterFace(page, merchant);
    await page.getByText('Your money').waitFor();
  });

  test.each(paths)('keeps nobody out of %s, which fits into its window', (path) =>
    assertScreen(page, site.at(addressOf(path)), look.widths),
  );
});
