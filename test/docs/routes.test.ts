import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { callersInShort } from '../../bin/docs/callers.ts';
import { routesDocument } from '../../bin/docs/routes.ts';
import { api } from '../../functions/api.ts';
import { routes } from '../../functions/routes.ts';
import { costs } from '../cost/rows.ts';
import { accessSamples } from '../support/routes/access-samples.ts';
import { whoami } from '../support/routes/whoami.ts';

const written = routesDocument({ ...api, costs });
const rows = written.split('\n').filter((line) => /^\| [A-Z]+ `/.test(line));
const rowOf = (id: string) => rows.find((line) => line.includes(`[${id}]`));

describe('docs/routes.md', () => {
  test('says what the list of routes says (npm run docs writes it anew)', async () => {
    const kept = await readFile(new URL('../../docs/routes.md', import.meta.url), 'utf8');
    expect(kept).toBe(written);
  });

  test('has every route once', () => {
    expect(rows).toHaveLength(routes.length);
    expect(routes.filter(({ id }) => !rowOf(id))).toEqual([]);
  });

  test('shows path and aliases, who may call, and the cost', () => {
    expect(rowOf('rates.estimate')).toBe(
      '| POST `/api/v1/rates/` or `/api/v1/quotes/rates/` | [rates.estimate](../functions/pricing/estimate.ts) | merchant (or key) | 2 | 2 | 0 |',
    );
    expect(rowOf('auth.jwks')).toMatch(/\| anyone \| 0 \| 0 \| 0 \|$/);
  });

  test('cannot be made without the sentence of an area', () => {
    const { wallet: _, ...areas } = api.areas;
    expect(() => routesDocument({ ...api, areas, costs })).toThrow('wallet.get');
  });

  test('cannot be made without the cost of a route', () => {
    expect(() => routesDocument({ ...api, costs: costs.filter(([id]) => id !== 'wallet.get') })).toThrow(
      'wallet.get',
    );
  });
});

describe('who may call, in short', () => {
  const words = new Map([...routes, ...accessSamples].map((route) => [route.id, callersInShort(route)]));

  test.each([
    ['carriers.list', 'anyone'],
    ['payments.paystack-callback', 'anyone who signs'],
    ['rider.jobs', 'rider'],
    ['shipments.get', 'merchant (or key), rider, carrier; or a partner who was granted `shipments:read`'],
    ['shipments.otp', 'anyone; more for merchant (or key), rider, carrier'],
    [
      'sample.pool',
      'merchant (or key), admin, partner with `distribution:pool:read`; member of the organization: OWNER, ADMIN, MEMBER',
    ],
    [
      'sample.edit_store',
      'merchant (or key), rider; member of the store: OWNER, MANAGER; or a partner who was granted `store:write`',
    ],
    ['sample.my_orders', 'shopper'],
    ['sample.checkout', 'anyone; more for shopper'],
    ['sample.by_link', 'anyone with the link'],
  ])('reads for %s: %s', (id, short) => {
    expect(words.get(id)).toBe(short);
  });

  test('a role that has no token calls with a key alone', () => {
    expect(callersInShort({ ...whoami, auth: { secretKey: ['merchant'] } })).toBe('merchant (key)');
  });
});
