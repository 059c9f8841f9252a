import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

/** What a new process reports once a handler is loaded, in milliseconds. */
const Ready = z.object({ start: z.number(), load: z.number(), cpu: z.number() });
export type Ready = Readonly<z.output<typeof Ready>>;

const probe = `
const started = performance.now();
const before = process.cpuUsage();
const loaded = process.argv[2] === undefined ? { handler() {} } : require(process.argv[2]);
const ready = performance.now();
const { user, system } = process.cpuUsage(before);
if (typeof loaded.handler !== 'function') throw new Error('there is no handler');
console.log(JSON.stringify({ start: ready, load: ready - started, cpu: (user + system) / 1000 }));
`;

/** A bundle that a new process loads. */
export interface Loaded {
  /** None for a process that loads nothing. */
  readonly file?: string;
  /** The folder of Node's compile cache. */
  readonly cache?: string;
}

/**
 * Loads each bundle in a new process, in turn, many times.
 * @param folder where the script of those processes may be
 * @returns what the processes of each bundle report
 */
export async function loadInTurn(
  folder: string,
  bundles: readonly Loaded[],
  rounds: number,
): Promise<readonly (readonly Ready[])[]> {
  const script = join(folder, 'probe.cjs');
  await writeFile(script, probe);
  const found: Ready[][] = bundles.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [position, { file, cache }] of bundles.entries()) {
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
