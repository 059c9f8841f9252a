import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Asked, type Client, createClient, load } from './tools/client.ts';
import { quantile, type Report } from './tools/report.ts';
import { type Service, startService } from './tools/service.ts';
import { sized } from './tools/size.ts';

const adjustments = sized(1_000, 10);
/** Adjustments under way at the same time. */
const crowds = [sized(16, 4), adjustments];

const Made = z.object({ id: z.string() });
const Levels = z.object({ results: z.array(z.object({ id: z.string(), quantity: z.number() })) });
const Adjusted = z.object({ movement: z.object({ quantity_after: z.number() }) });

/** A level of a new product, as its owner reaches it. */
async function newLevel({ people }: Service, client: Client) {
  const headers = { authorization: `ApiKey ${people.merchant.live_key}` };
  const ask = async (method: Asked['method'], path: string, body?: object) =>
    (await client.ask({ method, path: `/api/v1${path}`, headers, ...(body && { body }) })).body;
  const store = Made.parse(await ask('POST', '/storefront/stores/', { name: 'Hot stock' })).id;
  const product = { store, name: 'Adire shirt', price: 18_500 };
  const { id } = Made.parse(await ask('POST', '/storefront/products/', product));
  const read = async () => {
    const [level] = Levels.parse(await ask('GET', `/inventory/stock-levels/?product=${id}`)).results;
    if (!level) throw new Error('the product has no stock level');
    return level;
  };
  return { headers, read, id: (await read()).id };
}

/** Adds one unit this many times at once, and checks that all of them are there. */
async function crowd(service: Service, client: Client, connections: number): Promise<string[]> {
  const { headers, read, id } = await newLevel(service, client);
  const asked = Array.from({ length: adjustments }, () => ({
    method: 'POST' as const,
    path: `/api/v1/inventory/stock-levels/${id}/adjust/`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { delta: 1, reason: 'FOUND' },
  }));
  const { answers, ms } = await load(service.baseUrl, connections, asked);
  const after = new Set(answers.map(({ body }) => Adjusted.parse(body).movement.quantity_after));
  const times = answers.map((answer) => answer.ms);
  const spread = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  const counted = (await read()).quantity;
  return [
    String(connections),
    String(counted),
    String(after.size),
    ...spread,
    ((adjustments / ms) * 1000).toFixed(0),
  ];
}

/** Many adjustments of one stock level. */
export async function measure(): Promise<readonly Report[]> {
  const service = await startService();
  const client = createClient(service.baseUrl, 1);
  try {
    const rows: string[][] = [];
    for (const connections of crowds) rows.push(await crowd(service, client, connections));
    return [
      {
        title: 'Hot stock level',
        columns: ['at once', 'counted', 'quantities', 'p50 ms', 'p99 ms', 'max ms', '/s'],
        rows,
        notes: [
          `${adjustments} adjustments by one unit each, of a new level. Counted is its quantity afterwards, and quantities are the different \`quantity_after\` of the answers: both are ${adjustments} where each one is counted once.`,
          'A request that is answered 503 is sent again after a second with its Idempotency-Key, and its time includes both.',
        ],
      },
    ];
  } finally {
    client.close();
    await service.stop();
  }
}
