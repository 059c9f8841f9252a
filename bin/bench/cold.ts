import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { consumers } from '../../functions/consumers.ts';
import { routes } from '../../functions/routes.ts';
import { bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import { lambdaEntriesOf } from '../../infra/aws/bundle/entries.ts';
import { listMethodsByPath } from '../../infra/edge/gateway-paths.ts';
import { type Bundle, bundleNaive } from './tools/naive.ts';
import { median, type Report, times } from './tools/report.ts';
import { isSmallest, sized } from './tools/size.ts';

/** An authenticated route that reads the table. */
const id = 'shipments.get';
const rounds = sized(21, 1);
/** KB. */
const sizeLimit = 450;

/** What a new process reports once the handler is loaded, in milliseconds. */
const Ready = z.object({ start: z.number(), load: z.number(), cpu: z.number() });
type Ready = z.output<typeof Ready>;

const probe = `
const started = performance.now();
const before = process.cpuUsage();
const loaded = process.argv[2] === undefined ? { handler() {} } : require(process.argv[2]);
const ready = performance.now();
const { user, system } = process.cpuUsage(before);
if (typeof loaded.handler !== 'function') throw new Error('there is no handler');
console.log(JSON.stringify({ start: ready, load: ready - started, cpu: (user + system) / 1000 }));
`;

/** A bundle, and how it is loaded. */
interface Candidate extends Partial<Bundle> {
  readonly name: string;
  /** The folder of Node's compile cache. */
  readonly cache?: string;
}

/** Loads each candidate in a new process, in turn, many times. */
async function load(folder: string, candidates: readonly Candidate[]): Promise<Ready[][]> {
  const script = join(folder, 'probe.cjs');
  await writeFile(script, probe);
  const found: Ready[][] = candidates.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [position, { file, cache }] of candidates.entries()) {
      const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...env } = process.env;
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...(file ? [file] : [])], {
        env: { ...env, ...(cache && { NODE_COMPILE_CACHE: cache }) },
      });
      // The first round fills the compile caches and the system's file cache.
      if (round > 0) found[position]?.push(Ready.parse(JSON.parse(stdout)));
    }
  }
  return found;
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

export async function measure(): Promise<readonly Report[]> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  try {
    const define = { GATEWAY_PATHS: JSON.stringify(listMethodsByPath(routes)) };
    const { outputs } = await bundleFunctions(
      isSmallest
        ? lambdaEntriesOf(
            routes.filter((route) => route.id === id),
            [],
          )
        : lambdaEntriesOf(routes, consumers),
      join(folder, 'functions'),
      define,
    );
    const sizes = Object.entries(outputs).map(
      ([file, { bytes }]) => [file.split('/').at(-2) ?? file, bytes] as const,
    );
    const bytes = sizes.find(([name]) => name === id)?.[1] ?? 0;
    const ours = { file: join(folder, 'functions', id, 'index.cjs'), bytes };
    const naive = await bundleNaive(folder, true);
    const cache = join(folder, 'cache');
    const candidates: Candidate[] = [
      { name: 'Node alone' },
      { name: 'naive', ...naive },
      { name: 'naive without the SDK', ...(await bundleNaive(folder, false)) },
      { name: `ours (${id})`, ...ours },
      { name: 'naive, compile cache', ...naive, cache },
      { name: 'ours, compile cache', ...ours, cache },
    ];
    const found = (await load(folder, candidates)).map((each) => ({
      start: median(each.map(({ start }) => start)),
      load: median(each.map(({ load }) => load)),
      cpu: median(each.map(({ cpu }) => cpu)),
    }));
    const base = found[1];
    const rows = candidates.map(({ name, bytes = 0 }, position) => {
      const { start = 0, load = 0, cpu = 0 } = found[position] ?? {};
      return [
        name,
        bytes ? (bytes / 1000).toFixed(0) : '',
        start.toFixed(0),
        load.toFixed(1),
        cpu.toFixed(1),
        bytes ? times(load, base?.load ?? 0) : '',
        bytes ? times(cpu, base?.cpu ?? 0) : '',
      ];
    });
    return [
      {
        title: 'Cold start',
        columns: ['bundle', 'KB', 'ready ms', 'load ms', 'load CPU ms', 'of naive', 'CPU of naive'],
        rows,
        notes: [
          `Medians of ${rounds} new processes each, in turn. ready: since the process started; load: its import alone.`,
          'naive: middy, { z } of zod, jose and the DynamoDB client in esbuild’s default build. Goal: ours at most 0.45 of it.',
        ],
      },
      sizesOf(sizes),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
