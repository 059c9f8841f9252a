import * as z from 'zod';
import { type Client, createClient } from '../tools/client.ts';
import type { Service } from '../tools/service.ts';

/** Different products of the shop, so that not every order wants the same item of the table. */
const products = 20;

const Made = z.object({ id: z.string() });
const Levels = z.object({ results: z.array(Made) });

/** A shop whose orders are paid with test cards. */
export interface OrderShop {
  readonly store: string;
  readonly products: readonly string[];
}

/** Opens a test shop with plenty of stock, which delivers to all of Lagos. */
export async function openOrderShop({ baseUrl, people }: Service): Promise<OrderShop> {
  const headers = { authorization: `ApiKey ${people.merchant.test_key}` };
  const client: Client = createClient(baseUrl, 1);
  const post = async (path: string, body: object) =>
    Made.parse((await client.ask({ method: 'POST', path, headers, body })).body).id;
  try {
    const store = await post('/api/v1/storefront/stores/', {
      name: 'Bench Stores',
      phone: '+2348034567890',
      address: '12 Herbert Macaulay Way, Yaba',
      city: 'Lagos',
      state: 'Lagos',
      latitude: 6.5158,
      longitude: 3.3758,
      tax_rate: 7.5,
    });
    const place = `/api/v1/storefront/stores/${store}`;
    await post(`${place}/delivery-zones/`, {
      name: 'Lagos',
      kind: 'AREAS',
      areas: [{ state: 'Lagos' }],
      pricing: 'FLAT',
      fee: 1500,
      service_levels: ['STANDARD'],
    });
    const made: string[] = [];
    for (let nth = 0; nth < products; nth++) {
      const product = { store, name: `Shirt ${nth}`, price: 18_500, status: 'ACTIVE' };
      const id = await post('/api/v1/storefront/products/', product);
      const path = `/api/v1/inventory/stock-levels/?product=${id}`;
      const { body } = await client.ask({ method: 'GET', path, headers });
      for (const level of Levels.parse(body).results) {
        const stock = { delta: 1_000_000, reason: 'RECEIVED' };
        const adjust = `/api/v1/inventory/stock-levels/${level.id}/adjust/`;
        await client.ask({ method: 'POST', path: adjust, headers, body: stock });
      }
      made.push(id);
    }
    await client.ask({ method: 'POST', path: `${place}/publish/`, headers, body: {} });
    return { store, products: made };
  } finally {
    client.close();
  }
}
