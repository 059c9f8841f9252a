import { randomUUID } from 'node:crypto';
import { route as listShown } from '../../../../functions/catalog/list-products.ts';
import { route as createProduct } from '../../../../functions/catalog/products/create.ts';
import { route as editProduct } from '../../../../functions/catalog/products/update.ts';
import { route as search } from '../../../../functions/catalog/search.ts';
import { route as adjust } from '../../../../functions/inventory/levels/adjust.ts';
import { route as listLevels } from '../../../../functions/inventory/levels/list.ts';
import { route as joinWaitlist } from '../../../../functions/inventory/waitlist/join.ts';
import { route as advance } from '../../../../functions/orders/advance.ts';
import { route as cancel } from '../../../../functions/orders/cancel.ts';
import { route as charge } from '../../../../functions/orders/payment/charge.ts';
import { route as shownOrder } from '../../../../functions/orders/public/get.ts';
import { route as place } from '../../../../functions/orders/public/place.ts';
import { route as quote } from '../../../../functions/orders/public/quote.ts';
import { route as ready } from '../../../../functions/orders/ready.ts';
import { route as createStore } from '../../../../functions/stores/create.ts';
import { route as publish } from '../../../../functions/stores/publish.ts';
import { route as addZone } from '../../../../functions/stores/zones/create.ts';
import { home } from '../../../../shared/stores/contract/story.data.ts';
import { until } from '../../asserts/until.ts';
import type { CarefulClient } from '../../services/unreliable/careful.ts';
import type { Headers } from '../identity/fixtures.ts';
import { newCustomer } from '../orders/checkout.ts';
import { shopProfile } from '../stores/shop-place.ts';
import { cards } from './funding.ts';

/**
 * Milliseconds within which everything that follows from a change has happened, whatever happens to requests. Work left
 * by a fault waits for a queue or for a sweep; mostly it takes a second.
 */
export const soon = 300_000;

const listOf = ({
  results,
}: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(results) ? results.map(Object) : [];

/** A shop that was opened over HTTP. */
interface Opened {
  readonly headers: Headers;
  readonly slug: string;
  readonly product: string;
  readonly level: string;
}

/** A merchant opens a shop with one product, and publishes it at once. */
export async function opened(client: CarefulClient, headers: Headers, units: number): Promise<Opened> {
  const slug = `${headers['x-svc-mode'] === 'test' ? 'test-' : ''}shop-${randomUUID()}`;
  const { id: store } = await client.get(createStore, {
    headers,
    body: { name: 'Ada Stores', slug, ...shopProfile },
  });
  const params = { store_id: String(store) };
  const zone = { name: 'Lagos', kind: 'AREAS', areas: [{ state: 'Lagos' }], pricing: 'FLAT', fee: 1500 };
  await client.get(addZone, { headers, params, body: zone });
  const shirt = { store, name: 'Adire shirt', price: 18_500, status: 'ACTIVE' };
  const { id } = await client.get(createProduct, { headers, body: shirt });
  await client.get(publish, { headers, params });
  const product = String(id);
  const level = await until(async () => {
    const [found] = listOf(await client.get(listLevels, { headers, query: { product } }));
    return found?.id;
  }, soon);
  const shop = { headers, slug, product, level: String(level) };
  if (units > 0) await stocked(client, shop, units);
  return shop;
}

/** Units come into a shop. */
export const stocked = (client: CarefulClient, { headers, level }: Opened, counted: number) =>
  client.get(adjust, { headers, params: { level_id: level }, body: { counted, reason: 'RECEIVED' } });

type Shop = Pick<Opened, 'slug'>;

/** Whether an answer lists these products. A store that was just published may be unknown for a moment. */
const shows = (asking: ReturnType<CarefulClient['send']>, names: readonly string[]) =>
  asking.then(
    ({ status, body }) =>
      status === 200 &&
      listOf(body)
        .map(({ name }) => name)
        .join() === names.join(),
  );

/** Waits until the public sees these products in the list of a shop. */
export const listedToAll = (client: CarefulClient, { slug }: Shop, names: readonly string[]) =>
  until(() => shows(client.send(listShown, { params: { slug }, query: {} }), names), soon);

/** Waits until the public sees these products of a shop, in its list and in the search. */
export async function seenToSell(client: CarefulClient, shop: Shop, names: readonly string[]) {
  await listedToAll(client, shop, names);
  const q = { store: shop.slug, q: 'adire' };
  await until(() => shows(client.send(search, { query: q }), names), soon);
}

/** Edits the product of a shop. */
export const edited = (client: CarefulClient, { headers, product }: Opened, body: object) =>
  client.get(editProduct, { headers, params: { product_id: product }, body });

/** Somebody waits for the product of a shop. @returns the address */
export async function awaited(client: CarefulClient, { slug, product }: Opened): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  await until(async () => {
    const { status } = await client.send(joinWaitlist, { params: { slug }, body: { product, email } });
    return status === 201;
  }, soon);
  return email;
}

/** An order that was placed and paid over HTTP. */
interface Bought {
  readonly order: string;
  readonly token: string;
}

/** A customer quotes, orders and pays. */
export async function bought(
  client: CarefulClient,
  { slug: store, product }: Pick<Opened, 'slug' | 'product'>,
): Promise<Bought> {
  const wanted = { store, items: [{ product, quantity: 1 }], method: 'DELIVERY', address: home };
  const { quote_token } = await client.get(quote, { body: wanted });
  const { id, token } = await client.get(place, { body: { quote_token, customer: newCustomer() } });
  await client.get(charge, { body: { token, card: cards.succeeds } });
  return { order: String(id), token: String(token) };
}

const statusOf = (client: CarefulClient, { token }: Bought) =>
  client.get(shownOrder, { params: { token } }).then(({ status }) => String(status));

/** The shop makes the order ready, and the rider of test mode delivers it. */
export async function brought(
  client: CarefulClient,
  { headers }: Pick<Opened, 'headers'>,
  its: Bought,
): Promise<void> {
  const params = { order_id: its.order };
  await until(async () => (await statusOf(client, its)) === 'PREPARING', soon);
  await client.get(ready, { headers, params });
  // The robo rider walks by itself meanwhile, so a step may be taken already.
  await until(async () => {
    await client.send(advance, { headers, params });
    return (await statusOf(client, its)) === 'DELIVERED';
  }, soon);
}

/** The shop cancels the order, and the payment is refunded. */
export async function calledOff(client: CarefulClient, { headers }: Opened, its: Bought): Promise<void> {
  const params = { order_id: its.order };
  await client.get(cancel, { headers, params, body: { reason: 'OUT_OF_STOCK' } });
  await until(async () => {
    const { status, refunds } = await client.get(shownOrder, { params: { token: its.token } });
    return status === 'CANCELLED' && listOf({ results: refunds }).every((one) => one.status === 'PROCESSED');
  }, soon);
}

/** Whether a mail was sent to an address. */
export async function mailed(baseUrl: string, email: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/_local/inbox/?to=${encodeURIComponent(email)}`);
  return listOf(Object(await answer.json())).length > 0;
}
