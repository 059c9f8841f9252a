import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers } from '../../functions/consumers.ts';
import { routes } from '../../functions/routes.ts';
import { bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import { lambdaEntriesOf } from '../../infra/aws/bundle/entries.ts';
import { listMethodsByPath } from '../../infra/edge/gateway-paths.ts';
import { type Loaded, loadInTurn } from './tools/loads.ts';
import { type Bundle, bundleNaive } from './tools/naive.ts';
import { median, type Report, times } from './tools/report.ts';
import { isSmallest, sized } from './tools/size.ts';

/** The routes whose cold starts people wait for: a read, a quote, a booking, an order, and a parcel's tracking and hand-over. */
const measured = [
  'shipments.get',
  'rates.estimate',
  'shipments.create',
  'public-orders.place',
  'tracking.get',
  'shipments.verify',
];
/** The most that the load of a bundle may take of the naive one's: as it is, and with Node's compile cache. */
const goal = { plain: 0.45, cached: 0.35 } as const;
const rounds = sized(21, 1);
/** KB. */
const sizeLimit = 450;

/** A bundle, and how it is loaded. */
interface Candidate extends Partial<Bundle>, Loaded {
  readonly name: string;
  /** The share of the naive bundle's load that it should take at most. */
  readonly goal?: number;
}

function sizesOf(sizes: readonly (readonly [string, number])[]): Report {
  const sorted = sizes.toSorted(([, a], [, b]) => b - a);
  const above = sorted.filter(([, bytes]) => bytes > sizeLimit * 1000);
  return {
    title: 'Bundles',
    columns: ['function', 'KB'],
    rows: sorted.map(([name, bytes]) => [name, (bytes / 1000).toFixed(0)]),
    notes: [`Goal: none above ${sizeLimit} KB; ${above.length} of ${sorted.length} are.`],
  };
}

/** The candidates, of which the second is what all are compared with. */
async function listCandidates(folder: string, bundles: readonly Candidate[]): Promise<readonly Candidate[]> {
  const naive = await bundleNaive(folder, true);
  const cache = join(folder, 'cache');
  return [
    { name: 'Node alone' },
    { name: 'naive', ...naive },
    { name: 'naive without the SDK', ...(await bundleNaive(folder, false)) },
    ...bundles.map((bundle) => ({ ...bundle, goal: goal.plain })),
    { name: 'naive, compile cache', ...naive, cache },
    ...bundles.map((bundle) => ({
      ...bundle,
      name: `${bundle.name}, compile cache`,
      cache,
      goal: goal.cached,
    })),
  ];
}

async function compare(folder: string, bundles: readonly Candidate[]): Promise<Report> {
  const candidates = await listCandidates(folder, bundles);
  const found = (await loadInTurn(folder, candidates, rounds)).map((each) => ({
    start: median(each.map(({ start }) => start)),
    load: median(each.map(({ load }) => load)),
    cpu: median(each.map(({ cpu }) => cpu)),
  }));
  const base = found[1];
  const rows = candidates.map(({ name, bytes = 0, goal }, position) => {
    const { start = 0, load = 0, cpu = 0 } = found[position] ?? {};
    return [
      name,
      bytes ? (bytes / 1000).toFixed(0) : '',
      start.toFixed(0),
      load.toFixed(1),
      cpu.toFixed(1),
      bytes ? times(load, base?.load ?? 0) : '',
      bytes ? times(cpu, base?.cpu ?? 0) : '',
      goal === undefined ? '' : `${goal.toFixed(2)}×`,
    ];
  });
  return {
    title: 'Cold start',
    columns: ['bundle', 'KB', 'ready ms', 'load ms', 'load CPU ms', 'of naive', 'CPU of naive', 'goal'],
    rows,
    notes: [
      `Medians of ${rounds} new processes each, in turn. ready: since the process started; load: its import alone.`,
      'naive: middy, { z } of zod, jose and the DynamoDB client in esbuild’s default build, without the compile cache.',
    ],
  };
}

export async function measure(): Promise<readonly Report[]> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const built = join(folder, 'functions');
  try {
    const define = { GATEWAY_PATHS: JSON.stringify(listMethodsByPath(routes)) };
    const entries = lambdaEntriesOf(routes, consumers);
    const some = isSmallest ? entries.filter(({ id }) => id === measured[0]) : entries;
    const { outputs } = await bundleFunctions(some, built, define);
    const sizes = Object.entries(outputs).map(
      ([file, { bytes }]) => [file.split('/').at(-2) ?? file, bytes] as const,
    );
    const bundles = measured.flatMap((id) =>
      sizes
        .filter(([name]) => name === id)
        .map(([name, bytes]) => ({ name, bytes, file: join(built, id, 'index.cjs') })),
    );
    return [await compare(folder, bundles), sizesOf(sizes)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
