import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Service } from './service.ts';

const Registered = z.object({ access: z.string(), user: z.object({ id: z.string() }) });
const Made = z.object({ id: z.string() });
const Levels = z.object({ results: z.array(Made) });

export const place = {
  address: '12 Herbert Macaulay Way, Yaba',
  city: 'Lagos',
  state: 'Lagos',
  latitude: 6.5158,
  longitude: 3.3758,
} as const;

/** A merchant of its own for each run. */
export interface Seller {
  readonly user: string;
  /** The prefix of the names that it creates. */
  readonly name: string;
  /** The headers of its requests in a mode. */
  as(mode: 'live' | 'test'): { readonly headers: Readonly<Record<string, string>> };
}

/** Opens an account. SES accepts mail to its simulator's address and sends it nowhere, in its sandbox too. */
export async function openAccount({ read }: Service): Promise<Seller> {
  const name = `smoke-${randomBytes(4).toString('hex')}`;
  const { access, user } = await read(Registered, 'POST', '/api/v1/auth/register/', {
    body: {
      email: `success+${name}@simulator.amazonses.com`,
      password: randomBytes(12).toString('base64url'),
      name: 'Smoke Test',
      role: 'merchant',
    },
  });
  return {
    user: user.id,
    name,
    as: (mode) => ({ headers: { authorization: `Bearer ${access}`, 'x-svc-mode': mode } }),
  };
}

/**
 * Makes a store, a draft that nobody sees, with a product and its stock level.
 * @returns their ids, and a function that removes the store and the product
 */
export async function openStore({ read, ask }: Service, { name, as }: Seller, mode: 'live' | 'test') {
  const store = await read(Made, 'POST', '/api/v1/storefront/stores/', {
    ...as(mode),
    body: {
      name: 'Smoke Test',
      slug: mode === 'test' ? `test-${name}` : name,
      phone: '+2348034567890',
      ...place,
    },
  });
  const product = await read(Made, 'POST', '/api/v1/storefront/products/', {
    ...as(mode),
    body: { store: store.id, name: 'Adire shirt', price: 18500 },
  });
  const { results } = await read(
    Levels,
    'GET',
    `/api/v1/inventory/stock-levels/?product=${product.id}`,
    as(mode),
  );
  const [level] = results;
  if (!level) throw new Error('the product came without a stock level');
  return {
    product: product.id,
    level: level.id,
    async remove(): Promise<void> {
      await ask('DELETE', `/api/v1/storefront/products/${product.id}/`, as(mode));
      await ask('DELETE', `/api/v1/storefront/stores/${store.id}/`, as(mode));
    },
  };
}
