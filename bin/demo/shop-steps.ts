import type { Answer, ListItem } from '../../client/index.ts';
import { type Auth, newPhone, type Stage } from './stage.ts';

/** Where the shops of the stories are, and where their customers live. */
export const place = {
  address: '210 Herbert Macaulay Way, Yaba',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG' as const,
  latitude: 6.5095,
  longitude: 3.3711,
};
const home = {
  address: '3 Ahmadu Bello Way, Victoria Island',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG' as const,
  latitude: 6.4281,
  longitude: 3.4219,
};
/** Milliseconds. */
const patience = 10_000;
const pause = 100;
/** A card of the sandbox whose charge succeeds. */
const card = '4084084084084081';

/** A product that a search found. */
type Found = ListItem<'/api/v1/storefront/search/products/'>;
type Ready = Answer<'post', '/api/v1/storefront/orders/{order_id}/ready/'>;
/** The shipment of an order. */
type Carried = NonNullable<Ready['shipment']>;

/** A shop's riders deliver within Lagos. @param fee naira that the customer pays */
export const addZone = ({ as }: Stage, key: Auth, store: string, fee: number) =>
  as(key).post('/api/v1/storefront/stores/{store_id}/delivery-zones/', {
    path: { store_id: store },
    body: {
      name: 'Lagos',
      kind: 'RADIUS',
      radius_km: 25,
      pricing: 'FLAT',
      fee,
      delivered_by: 'PLATFORM',
      service_levels: ['EXPRESS'],
    },
  });

/** Searches a shop until its new product is found: published catalogs are built within seconds. */
export async function search({ svc }: Stage, slug: string, words: string): Promise<Found> {
  const query = { store: slug, q: words };
  for (let waited = 0; waited < patience; waited += pause) {
    const [found] = (await svc.get('/api/v1/storefront/search/products/', { query })).results;
    if (found) return found;
    await new Promise((later) => setTimeout(later, pause));
  }
  throw new Error(`the search finds no ${words}`);
}

/** A customer orders something to their home and pays it by card. @returns the order and the token of its page */
export async function buy(
  { say, svc }: Stage,
  slug: string,
  { id: product }: Pick<Found, 'id'>,
  quantity: number,
) {
  const basket = { store: slug, items: [{ product, quantity }], method: 'DELIVERY' as const, address: home };
  const quote = await svc.post('/api/v1/storefront/quote/', { body: basket });
  say('customer', `asks for ${quantity}: ₦${quote.subtotal} and ₦${quote.delivery_fee} for the delivery`);
  const customer = { name: 'Ngozi Adeyemi', phone: newPhone() };
  const { quote_token } = quote;
  const placed = await svc.post('/api/v1/storefront/orders/place/', { body: { quote_token, customer } });
  say('customer', `places ${placed.number}: ${placed.status}, ₦${placed.amount_due} due`);
  const { token } = placed;
  const charge = await svc.post('/api/v1/storefront/payments/gateway/charge/', { body: { token, card } });
  say('customer', `pays ₦${charge.amount} by card: ${charge.status}`);
  return placed;
}

/** The merchant makes an order ready, which books its shipment. */
export async function makeReady({ say, as }: Stage, key: Auth, order: string): Promise<Carried> {
  const { shipment } = await as(key).post('/api/v1/storefront/orders/{order_id}/ready/', {
    path: { order_id: order },
    body: { robo_rider: false },
  });
  if (!shipment) throw new Error('the order has no shipment');
  say('merchant', `makes it ready: ${shipment.tracking_number} for ₦${shipment.fare}, held in escrow`);
  return shipment;
}

/** The robo rider carries a shipment to its door. */
export async function ride({ say, as }: Stage, key: Auth, { id, ...begun }: Carried): Promise<void> {
  let status: string = begun.status;
  const stepTo = async (end: string) => {
    while (status !== end)
      ({ status } = await as(key).post('/api/v1/test/shipments/{shipment_id}/advance/', {
        path: { shipment_id: id },
      }));
  };
  await stepTo('IN_TRANSIT');
  say('robo', `picks it up: ${status}`);
  await stepTo('COMPLETED');
  say('robo', `hands it over for the right code: ${status}`);
}
