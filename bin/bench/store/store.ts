import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { toDecimal } from '../../../shared/kernel/money.ts';
import { type Asked, createClient, load } from '../tools/client.ts';
import { quantile, type Report } from '../tools/report.ts';
import { type Service, startService } from '../tools/service.ts';
import { sized } from '../tools/size.ts';
import { goods } from './store-goods.ts';

const products = sized(1_000, 30);
const adjustments = sized(1_000, 10);
const runs = {
  warm: { connections: 4, requests: sized(200, 4) },
  alone: { connections: 1, requests: sized(300, 3) },
  together: { connections: 32, requests: sized(2_400, 32) },
} as const;

const Made = z.object({ id: z.string(), slug: z.string() });
const Page = z.object({ results: z.array(z.object({ name: z.string() })) });
const Level = z.object({ id: z.string(), quantity: z.number() });
const Levels = z.object({ results: z.array(Level) });

/** What buyers type. */
const typed = [
  'adire',
  'aso oke',
  'ankara gown',
  'indigo shi',
  'abeokuta lace',
  'embroidred kaftan',
  'gele gold',
  'SAN-10',
];

/** Waits for something to be true. @returns milliseconds until it was */
async function waited(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > 30_000) throw new Error('it has not come about in 30 seconds');
    await pause(20);
  }
  return performance.now() - started;
}

/** A published shop full of products. */
async function openShop({ baseUrl, people }: Service) {
  const headers = { authorization: `ApiKey ${people.merchant.live_key}` };
  const client = createClient(baseUrl, 1);
  const ask = async (asked: Omit<Asked, 'headers'>) => (await client.ask({ ...asked, headers })).body;
  const place = {
    address: '12 Herbert Macaulay Way, Yaba',
    state: 'Lagos',
    latitude: 6.5158,
    longitude: 3.3758,
  };
  const fields = { name: 'Bench Stores', phone: '+2348034567890', fulfillment_methods: ['PICKUP'], ...place };
  const store = Made.parse(await ask({ method: 'POST', path: '/api/v1/storefront/stores/', body: fields }));
  const made = await load(
    baseUrl,
    runs.together.connections,
    goods(products).map(({ price, ...one }) => ({
      method: 'POST',
      path: '/api/v1/storefront/products/',
      headers,
      body: { store: store.id, ...one, price: toDecimal(price), status: 'ACTIVE' },
    })),
  );
  await ask({ method: 'POST', path: `/api/v1/storefront/stores/${store.id}/publish/`, body: {} });
  const [product] = made.answers.map(({ body }) => Made.parse(body));
  if (!product) throw new Error('no product was made');
  return { store, product, headers, ask, client };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function row(service: Service, name: string, make: (turn: number) => Asked): Promise<string[]> {
  const send = ({ connections, requests }: (typeof runs)[keyof typeof runs]) =>
    load(
      service.baseUrl,
      connections,
      Array.from({ length: requests }, (_, turn) => make(turn)),
    );
  await send(runs.warm);
  const [alone, together] = [await send(runs.alone), await send(runs.together)];
  const spread = (done: typeof alone) =>
    [0.5, 0.99].map((share) =>
      quantile(
        done.answers.map(({ ms }) => ms),
        share,
      ).toFixed(1),
    );
  const rate = ((together.answers.length / together.ms) * 1000).toFixed(0);
  return [name, ...spread(alone), ...spread(together), rate];
}

/** Adds one unit very many times at once. A repeated request counts once. @returns a line about it */
async function adjusted(service: Service, { product, headers, ask }: Shop): Promise<string> {
  const path = `/api/v1/inventory/stock-levels/?product=${product.id}`;
  const [level] = Levels.parse(await ask({ method: 'GET', path })).results;
  if (!level) throw new Error('the product has no stock level');
  const asked = Array.from({ length: adjustments }, (_, turn) => ({
    method: 'POST' as const,
    path: `/api/v1/inventory/stock-levels/${level.id}/adjust/`,
    headers: { ...headers, 'idempotency-key': `adjust-${turn}` },
    body: { delta: 1, reason: 'RECEIVED' },
  }));
  const done = await load(service.baseUrl, adjustments, asked);
  const [after] = Levels.parse(await ask({ method: 'GET', path })).results;
  const counted = (after?.quantity ?? 0) - level.quantity;
  return `${adjustments} adjustments of one level at once: ${counted} counted, in ${(done.ms / 1000).toFixed(1)} s.`;
}

/** The public side of stores: how fast it is listed and searched. */
export async function measure(): Promise<readonly Report[]> {
  const service = await startService();
  try {
    const shop = await openShop(service);
    const { store, product, ask, client } = shop;
    const list = `/api/v1/storefront/stores/${store.slug}/products/`;
    const search = (words: string) =>
      `/api/v1/storefront/search/products/?store=${store.slug}&q=${encodeURIComponent(words)}`;
    const shows = async (path: string, name: string) => {
      const { body } = await client.ask({ method: 'GET', path });
      return Page.parse(body).results.some((one) => one.name === name);
    };
    const body = { name: 'Edited once' };
    await ask({ method: 'PATCH', path: `/api/v1/storefront/products/${product.id}/`, body });
    const first = await waited(() => shows(search('edited once'), body.name));
    const again = { name: 'Edited twice' };
    await ask({ method: 'PATCH', path: `/api/v1/storefront/products/${product.id}/`, body: again });
    const fresh = await waited(() => shows(search('edited twice'), again.name));
    const get = (path: string): Asked => ({ method: 'GET', path });
    // More names than a process remembers the matches of.
    const names = goods(products).map(({ name }) => name);
    const rows = [
      await row(service, 'bare: /.well-known/jwks.json', () => get('/.well-known/jwks.json')),
      await row(service, 'list of 20', () => get(`${list}?limit=20`)),
      await row(service, 'list of 20, by price', () => get(`${list}?limit=20&sort=price`)),
      await row(service, 'search in the store', (turn) => get(search(typed[turn % typed.length] ?? ''))),
      await row(service, 'search for other words each time', (turn) =>
        get(search(names[turn % names.length] ?? '')),
      ),
      await row(service, 'search in all stores', (turn) =>
        get(`/api/v1/storefront/search/products/?q=${encodeURIComponent(typed[turn % typed.length] ?? '')}`),
      ),
    ];
    const counted = await adjusted(service, shop);
    client.close();
    return [
      {
        title: `Store of ${products} products over HTTP`,
        columns: ['request', 'p50', 'p99', '  p50', 'p99', '/s'],
        rows,
        notes: [
          `Milliseconds over ${runs.alone.connections} connection on the left; over ${runs.together.connections} on the right, with requests a second. Goals: search 300 a second, p50 of 5 ms alone; list 270 a second.`,
          `A search is for one of ${typed.length} texts, or for the name of one of ${products} products in turn: a process remembers what was searched for last.`,
          `Every list and search is at most one request to DynamoDB once warm (test/cost/rows/catalog.data.ts), and none within a second of the last. The shield is off; service and client share the machine.`,
          `A change showed after ${(first / 1000).toFixed(1)} s, right after ${products} others, and after ${(fresh / 1000).toFixed(1)} s alone. Goal: 5 s.`,
          counted,
        ],
      },
    ];
  } finally {
    await service.stop();
  }
}
