import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumer as build } from '../../../functions/catalog/build.ts';
import { consumer as buildShard } from '../../../functions/catalog/build-shard.ts';
import { route as update } from '../../../functions/catalog/products/update.ts';
import { shardOf } from '../../../shared/catalog/domain/published/shards.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { loadStore } from '../../../shared/stores/data/stores.ts';
import { add, type Bill, priced, runOf } from '../../../test/cost/bill.ts';
import { prices } from '../../../test/cost/prices.data.ts';
import { newUser, withKey } from '../../../test/support/people/identity/fixtures.ts';
import { bucketFor, follow } from '../../../test/support/people/stores/catalogs.ts';
import { publishedStore } from '../../../test/support/people/stores/stores.ts';
import { call } from '../../../test/support/routes/call.ts';
import type { Engine } from '../../../test/support/services/engine.ts';
import { type Recorded, recording } from '../../../test/support/wires/recording.ts';
import { median, type Report } from '../tools/report.ts';
import { sized } from '../tools/size.ts';
import { startTable } from '../tools/table-file.ts';
import { coldLoads } from './store-load.ts';
import { fill } from './store-table.ts';

/**
 * Stores by their products, how often a product is edited in each to warm up, and how often to measure. To fill a store
 * with 50,000 products, the most of a store, and to build their catalog takes this machine minutes, and shows only that
 * the time grows with them.
 */
const usualStores = [
  { products: 50, before: 1, edits: 3 },
  { products: 5_000, before: 1, edits: 3 },
  { products: 20_000, before: 0, edits: 1 },
] as const;
const stores = usualStores.slice(0, sized(usualStores.length, 1));

/** MB: the memory of a function that a person waits for. */
const memory = 512;

/** What moves an event: the bus, and a FIFO queue that it is sent to, received from and deleted from. */
const carried: Partial<Bill> = { busEvents: 1, fifoQueueRequests: 3 };

const sum = (requests: readonly Recorded[], of: 'writes' | 'reads') =>
  requests.reduce((total, request) => total + request[of], 0);

const usd = (bill: Bill, files: { readonly put: number; readonly get: number }) =>
  Object.values(priced(bill)).reduce((total, price) => total + price, 0) +
  files.put * prices.filePut +
  files.get * prices.fileGet;

/** Fills a store, edits one of its products again and again, and follows each edit to the public. */
async function edited(
  engine: Pick<Engine, 'config' | 'client'>,
  folder: string,
  { products, before, edits }: (typeof usualStores)[number],
) {
  const plain = createWire(engine.config);
  const owner = await newUser(plain, 'merchant');
  const headers = await withKey(plain, owner, 'live');
  const store = await publishedStore(plain, owner);
  const { id: product_id } = await fill(engine, plain.now(), store, products);
  const files = bucketFor(plain);
  const { wire, requests } = recording(plain, engine.client);
  bucketFor(wire, files);

  /** Does something, and returns its costs. */
  async function taking(work: () => Promise<unknown>) {
    const first = requests.length;
    const before = { ...files.counts };
    const used = process.cpuUsage();
    const started = performance.now();
    await work();
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(used);
    const cpu = (user + system) / 1000;
    const { put, get } = files.counts;
    return { ms, cpu, requests: requests.slice(first), put: put - before.put, get: get - before.get };
  }
  const steps = [];
  for (let nth = 0; nth < before + edits; nth++) {
    const body = { price: 1_000 + nth };
    steps.push({
      edit: await taking(() => call(wire, update, { headers, params: { product_id }, body })),
      build: await taking(() => follow(wire, build, { name: 'product.changed', store })),
      shard: await taking(() =>
        follow(wire, buildShard, { name: 'catalog.changed', store, shard: String(shardOf(store.id)) }),
      ),
    });
  }
  const warm = steps.slice(before);
  const timeOf = ({ cpu: cpuMs }: { readonly cpu: number }) => ({ cpuMs, posts: 0 });
  const costs = warm.map(({ edit, build: built, shard }) =>
    usd(
      add(
        { apiRequests: 1 },
        runOf(edit.requests, timeOf(edit), memory),
        carried,
        runOf(built.requests, timeOf(built), build.memory),
        carried,
        runOf(shard.requests, timeOf(shard), buildShard.memory),
      ),
      { put: built.put + shard.put, get: built.get + shard.get },
    ),
  );
  const last = warm.at(-1);
  const catalog = (await loadStore(plain.table, store.id))?.catalog;
  const file = files.keys().find((key) => key.endsWith(`/${catalog?.version}.json.gz`));
  const bytes = file && (await files.get(file));
  if (!last || !bytes || catalog?.products !== products) throw new Error('the catalog was not built');
  const load = await coldLoads(join(folder, 'catalog.gz'), bytes);
  const middle = (step: 'build' | 'shard', of: 'ms' | 'cpu') =>
    median(warm.map((one) => one[step][of])).toFixed(0);
  return [
    String(products),
    ...[last.edit, last.build, last.shard].map(({ requests }) => sum(requests, 'writes').toFixed(0)),
    sum([...last.edit.requests, ...last.build.requests, ...last.shard.requests], 'reads').toFixed(0),
    middle('build', 'ms'),
    middle('build', 'cpu'),
    middle('shard', 'cpu'),
    (bytes.length / 1000).toFixed(0),
    ...[load.lists, load.index, load.cpu].map((one) => one.toFixed(0)),
    (median(costs) * 1000).toFixed(3),
  ];
}

export async function editCosts(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const { write } = process.stdout;
  try {
    // Log lines are written as on Lambda, and discarded.
    process.stdout.write = () => true;
    const rows: string[][] = [];
    for (const store of stores) {
      const engine = await startTable();
      try {
        rows.push(await edited(engine, folder, store));
      } finally {
        await engine.stop();
      }
    }
    return {
      title: 'Edit of a product, from the request to the public',
      columns: [
        'products',
        'edit WU',
        'build WU',
        'shard WU',
        'RU',
        'build ms',
        'CPU',
        'shard CPU',
        'KB',
        'lists ms',
        'index ms',
        'load CPU',
        'USD per 1,000',
      ],
      rows,
      notes: [
        'An edit alone: its request, the build of the catalog and of the shard that the search over all stores looks through. Edits of a store within two seconds share one build. WU, RU: write and read units of the table; the reads grow with the catalog, the writes do not.',
        'build ms includes reading the table on this machine; CPU: milliseconds that Node alone took. KB: the file that functions read; it is loaded in new processes, its lists and then its index with a first search.',
        'Goals at 5,000 products: built in 2,000 ms, loaded in 120 ms. USD: list prices of us-east-1, with the CPU time of Node by the share of a vCPU that the function has, and 5 ms for each request to the table.',
      ],
    };
  } finally {
    process.stdout.write = write;
    await rm(folder, { recursive: true, force: true });
  }
}
