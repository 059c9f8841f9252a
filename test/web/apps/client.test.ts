import { describe, expect, test } from 'vitest';
import { api } from '../../../functions/api.ts';
import { draftScopes, grantScopes } from '../../../shared/kernel/roles.ts';
import { conditionsOf } from '../../../shared/platform/http/route/access.ts';
import { isCoveredByGrant, type Right, scopeOfRight } from '../../../web/apps/app/data/rights.ts';
import { isForClient } from '../../../web/apps/kit/api/acting.ts';
import { signRequests } from '../../../web/apps/kit/api/client.ts';

const grantOf = (id: string) => {
  const route = api.routes.find((one) => one.id === id);
  if (!route) throw new Error(`there is no route ${id}`);
  return conditionsOf(route.auth).grant;
};

/** What the app calls behind each right. */
const routesOf: readonly (readonly [right: Right, routes: string])[] = [
  ['home.view', 'stores.home'],
  ['products.view', 'products.list products.get products.export categories.list'],
  ['catalog.edit', 'products.create products.update products.bulk products.upload-image imports.create'],
  ['stock.view', 'stock-levels.list warehouses.list stock-movements.list'],
  ['stock.edit', 'stock-levels.adjust stock-levels.create warehouses.create'],
  ['shop.view', 'stores.get stores.readiness'],
  ['store.edit', 'stores.update store-hours.create store-closures.create delivery-zones.create'],
  ['store.edit', 'store-pictures.upload shopfront.preview stores.pause'],
  ['discounts.edit', 'discounts.create discounts.update'],
  ['orders.view', 'orders.list orders.get orders.changes orders.timeline'],
  ['orders.fulfil', 'orders.accept orders.ready orders.dispatch orders.deliver orders.collect'],
  ['orders.cancel', 'orders.cancel orders.reject'],
  ['parcels.view', 'shipments.list shipments.get shipments.timeline shipments.labels'],
  ['customers.view', 'customers.list customers.get'],
  ['analytics.view', 'analytics.get'],
];

describe('what a partner sees of a client', () => {
  test.each(routesOf)('%s goes by the scope that its routes declare', (right, routes) => {
    const ids = routes.split(' ');
    expect(ids.map((id) => [id, grantOf(id)])).toEqual(ids.map((id) => [id, scopeOfRight(right)]));
  });

  test('is in a draft its products, its stock and its shop, and nothing else', () => {
    const may = (right: Right) => isCoveredByGrant(draftScopes, right);
    for (const right of ['products.view', 'catalog.edit', 'stock.edit', 'shop.view', 'store.edit'] as const)
      expect([right, may(right)]).toEqual([right, true]);
    const others = ['own', 'person', 'store.publish', 'staff.manage', 'orders.view', 'parcels.view'] as const;
    for (const right of others) expect([right, may(right)]).toEqual([right, false]);
  });

  test('is never money, staff, publishing or what belongs to a person, whatever is granted', () => {
    for (const right of ['own', 'person', 'store.publish', 'staff.manage', 'orders.support'] as const)
      expect([right, isCoveredByGrant(grantScopes, right)]).toEqual([right, false]);
  });

  test('is what is read, too, where it may be written', () => {
    expect([
      isCoveredByGrant(['orders:write'], 'orders.view'),
      isCoveredByGrant(['orders:read'], 'orders.fulfil'),
    ]).toEqual([true, false]);
  });

  test('is nothing once nothing is granted', () => {
    expect(routesOf.filter(([right]) => isCoveredByGrant([], right))).toEqual([]);
  });
});

describe('a request of a partner', () => {
  const client = '5eed0000-0000-4000-8000-000700010000';

  function startSending(answer: () => Response) {
    const seen: [path: string, client: string | null][] = [];
    let missing = 0;
    const send = signRequests({
      baseUrl: 'https://svc.example',
      session: {
        token: async () => 'token',
        renew: async () => undefined,
      },
      mode: () => 'test',
      client: () => client,
      onGrantMissing: () => {
        missing += 1;
      },
      fetch: async (input, init) => {
        seen.push([new URL(String(input)).pathname, new Headers(init?.headers).get('x-svc-client')]);
        return answer();
      },
      proveFactor: async () => false,
    });
    return { seen, send, missing: () => missing };
  }

  test('names the client, unless it is about herself', async () => {
    const { seen, send } = startSending(() => new Response('{}'));
    const own = ['/api/v1/auth/me/', '/console/clients/1/', '/api/v1/console/grants/', '/api/v1/devices/'];
    const others = ['/api/v1/storefront/products/', '/api/v1/inventory/warehouses/', '/api/v1/consoles/'];
    for (const path of [...own, ...others]) await send(`https://svc.example${path}`);
    expect(seen).toEqual([...own.map((path) => [path, null]), ...others.map((path) => [path, client])]);
    expect(own.filter(isForClient)).toEqual([]);
  });

  test('tells that a grant is missing, and no other refusal', async () => {
    const refuse = (code: string) => () => Response.json({ code }, { status: 403 });
    for (const [code, count] of [
      ['grant_required', 1],
      ['forbidden', 0],
    ] as const) {
      const { send, missing } = startSending(refuse(code));
      expect((await send('https://svc.example/api/v1/storefront/products/')).status).toBe(403);
      expect([code, missing()]).toEqual([code, count]);
    }
  });
});
