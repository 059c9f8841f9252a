import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { DocsLink } from './docs-link.tsx';

const { testOrder } = appWords;

/** Who buys in test orders: nobody has this number. */
const customer = { name: 'Test Buyer', phone: '+2348000000001' };

/** Places an order of the first product that has no options. @returns its id; undefined where there is no such product */
async function placeTestOrder({ id, fulfillment_methods, address, latitude, longitude }: Store) {
  const query = { store: id, status: 'ACTIVE' as const };
  const { results } = await faceApi.get('/api/v1/storefront/products/', { query });
  const product = results.find(({ options }) => options.length === 0);
  if (!product) return undefined;
  const place = { address: address ?? '', ...(latitude && longitude && { latitude, longitude }) };
  const how = fulfillment_methods.includes('PICKUP')
    ? { method: 'PICKUP' as const }
    : { method: 'DELIVERY' as const, address: place };
  const items = [{ product: product.id, quantity: 1 }];
  const body = { store: id, items, customer, payment_method: 'ONLINE' as const, ...how };
  return (await faceApi.post('/api/v1/storefront/orders/place/', { body })).id;
}

/** An order to try things with. Its own screen moves it on, step by step. */
export function TestOrder() {
  const store = useStore();
  const { route } = useLocation();
  if (!store) return null;
  const place = attempt(async () => {
    const id = await placeTestOrder(store);
    if (!id) return sayDone(testOrder.noProduct);
    await refreshReads('orders', 'home');
    return route(`/app/orders/${id}/`);
  });
  return (
    <Section title={testOrder.title} aside={<DocsLink route="orders.advance" />}>
      <p class="soft">{testOrder.text}</p>
      {store.status === 'PUBLISHED' ? (
        <div class="acts">
          <Button kind="quiet" onPress={place}>
            {testOrder.act}
          </Button>
        </div>
      ) : (
        <Notice>{testOrder.closed}</Notice>
      )}
    </Section>
  );
}
