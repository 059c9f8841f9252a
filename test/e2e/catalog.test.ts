import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Product } from '../../shared/catalog/domain/product.ts';
import { processWire } from '../../shared/platform/wire.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { until } from '../support/asserts/until.ts';
import { type Headers, newUser, withKey } from '../support/people/identity/fixtures.ts';
import { sold } from '../support/people/stores/catalogs.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

/** Milliseconds within which the public sees a change. */
const soon = 5_000;

const Page = z.object({ results: z.array(z.object({ name: z.string() })) });

let stack: Stack;
let shop: { headers: Headers; store: Store; product: Product };

beforeAll(async () => {
  stack = await startStack({
    seed: async () => {
      const wire = processWire();
      const owner = await newUser(wire, 'merchant');
      const store = await publishedStore(wire, owner);
      const product = await sold(wire, store, 'Adire shirt');
      shop = { headers: await withKey(wire, owner, 'live'), store, product };
    },
  });
});
afterAll(() => stack.stop());

async function edit(body: object): Promise<void> {
  const answer = await fetch(`${stack.baseUrl}/storefront/products/${shop.product.id}/`, {
    method: 'PATCH',
    headers: { ...shop.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** The names of the products that a request without a credential shows. */
async function names(path: string): Promise<readonly string[]> {
  const answer = await fetch(`${stack.baseUrl}/storefront/${path}`);
  expect(answer.status).toBe(200);
  return Page.parse(await answer.json()).results.map(({ name }) => name);
}

test('an edit shows within five seconds in the list and the search, and then in the search over all stores', async () => {
  const { slug } = shop.store;
  for (const name of ['Àdìrẹ kaftan', 'Agbada']) {
    await edit({ name });
    const edited = Date.now();
    await until(async () => (await names(`stores/${slug}/products/`)).includes(name), soon);
    expect(await names(`search/products/?store=${slug}&q=${encodeURIComponent(name)}`)).toEqual([name]);
    expect(Date.now() - edited).toBeLessThan(soon);
    await until(async () => (await names(`search/products/?q=${encodeURIComponent(name)}`)).includes(name));
  }
  await edit({ status: 'DRAFT' });
  await until(async () => (await names(`stores/${slug}/products/`)).length === 0, soon);
  await until(async () => (await names('search/products/?q=agbada')).length === 0);
});
