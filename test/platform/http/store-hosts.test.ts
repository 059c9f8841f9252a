import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { route as get } from '../../../functions/stores/get.ts';
import { saveHost } from '../../../shared/platform/http/credentials/store-hosts.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import type { Store } from '../../../shared/stores/data/stores.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { publishedStore } from '../../support/people/stores/stores.ts';
import { call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { unknownIds } from '../../support/routes/path-parameters.ts';
import { counted } from '../../support/wires/counted.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const host = 'ada.shops.example';

let store: Store;
let other: Store;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  const owner = await newUser(wire, 'merchant');
  store = await publishedStore(wire, owner, { slug: 'ada' });
  other = await publishedStore(wire, owner, { slug: 'bola' });
  headers = await signedIn(wire, owner);
  await wire.table.commit([saveHost(store, host, wire.now())]);
});

/** The routes that a store's host has, with where their requests name the store. */
const atHost: Readonly<Record<string, string>> = {
  'stores.get': 'params.store_id',
  'delivery-zones.list': 'params.store_id',
  'catalog.list-products': 'params.slug',
  'catalog.get-product': 'params.slug',
  'catalog.list-categories': 'params.slug',
  'catalog.search': 'query.store',
  'waitlist.join': 'params.slug',
  'public-orders.quote': 'body.store',
  'public-orders.place': 'body.store',
  'public-orders.get': '',
  'public-orders.page': '',
  'public-orders.receipt': '',
  'shopfront.page': '',
  'public-orders.cancel': '',
  'public-orders.code': '',
  'public-orders.confirm': '',
  'public-orders.dispute': '',
  'public-orders.refund-account': '',
  'order-payments.charge': '',
  'order-payments.status': '',
  'basket-links.get': '',
  'addresses.autocomplete': '',
  'addresses.geocode': '',
  'addresses.parse': '',
};

const placeOf = ({ atStoreHost }: Route) =>
  typeof atStoreHost === 'object' ? `${atStoreHost.in}.${atStoreHost.field}` : '';
const isOfCustomer = ({ path }: Route) => path.startsWith('/api/v1/storefront/customer/');
const asked = (route: Route) => ({
  params: unknownIds(route),
  ...(route.body && { body: exampleBody(route) }),
});

describe('the host of a store', () => {
  test('has what the public reads and orders there, and every route of customers', () => {
    const declared = routes.filter(({ atStoreHost }) => atStoreHost !== undefined);
    const found = declared.filter((route) => !isOfCustomer(route)).map((route) => [route.id, placeOf(route)]);
    expect(Object.fromEntries(found)).toEqual(atHost);
    expect(routes.filter(isOfCustomer).filter(({ atStoreHost }) => atStoreHost !== true)).toEqual([]);
  });

  test('does not have any other route, which answers 404 to everybody without a request', async () => {
    const { wire: on, requests } = counted(wire);
    const others = routes.filter(({ atStoreHost }) => atStoreHost === undefined);
    for (const route of others) {
      for (const own of [{}, headers]) {
        const sent = { ...asked(route), headers: { ...own, 'x-svc-store-host': host } };
        const { status, body } = await call(on, route, sent);
        expect([route.id, status, body.code]).toEqual([route.id, 404, 'not_found']);
      }
    }
    expect(others.map(({ id }) => id)).toContain('stores.publish');
    expect(requests).toEqual([]);
  });

  test('is one that a store has: on any other each route answers 404', async () => {
    for (const route of routes.filter(({ atStoreHost }) => atStoreHost !== undefined)) {
      const { wire: on, requests } = counted(wire);
      const unowned = { 'x-svc-store-host': `${randomUUID()}.shops.example` };
      const { status, body } = await call(on, route, {
        ...asked(route),
        headers: { ...headers, ...unowned },
      });
      expect([route.id, status, body.code, ...requests]).toEqual([
        route.id,
        404,
        'not_found',
        'BatchGetItem',
      ]);
    }
  });

  test('answers 404 for another store, by its slug and by its id, wherever a request names one', async () => {
    for (const route of routes) {
      const { atStoreHost, body: schema } = route;
      if (typeof atStoreHost !== 'object') continue;
      const { in: place, field } = atStoreHost;
      for (const named of [other.slug, other.slug.toUpperCase(), other.id, 'nobody']) {
        const input = { params: unknownIds(route), query: {}, body: exampleBody(route) };
        const { body, ...sent } = { ...input, [place]: { ...input[place], [field]: named } };
        const at = { 'x-svc-store-host': host };
        const answer = await call(wire, route, { ...sent, headers: at, ...(schema && { body }) });
        const { status, body: said } = answer;
        expect([route.id, named, status, said.code]).toEqual([route.id, named, 404, 'not_found']);
      }
    }
  });

  test('shows its own store for one request more than our own address', async () => {
    const read = async (sent: Readonly<Record<string, string>>) => {
      const { wire: on, requests } = counted(wire);
      const answer = await call(on, get, { params: { store_id: store.slug }, headers: sent });
      expect(answer.body).toMatchObject({ id: store.id });
      return requests.length;
    };
    await read({});
    const usual = await read({});
    expect(await read({ 'x-svc-store-host': host })).toBe(usual + 1);
  });

  test.each([
    ['nothing', ''],
    ['300 characters', `${'a'.repeat(290)}.shops.example`],
    ['a long label', `${'a'.repeat(64)}.shops.example`],
    ['a deeper label', `a.${host}`],
    ['the namespace alone', 'shops.example'],
    ['another language', 'àdá.shops.example'],
    ['a path', 'ada.shops.example/x'],
    ['a user', 'x@ada.shops.example'],
    ['a wildcard', '*.shops.example'],
    ['an empty label', 'ada..shops.example'],
    ['a list', 'ada.shops.example,ada.shops.example'],
  ])('is not %s', async (_, sent) => {
    const answer = await call(wire, get, {
      params: { store_id: store.slug },
      headers: { 'x-svc-store-host': sent },
    });
    expectProblem(get, answer, 'not_found');
  });
});
