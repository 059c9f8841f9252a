import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { median } from '../tools/report.ts';
import { sized } from '../tools/size.ts';

const rounds = sized(11, 1);

/**
 * A new process that opens the file of a catalog, and searches for a word; it prints the milliseconds of both, and the
 * CPU milliseconds that they took together.
 */
const probe = `
const [, module, file] = process.argv;
const { readPublished } = await import(module);
const { readFileSync } = await import('node:fs');
const bytes = readFileSync(file);
const before = process.cpuUsage();
const started = performance.now();
const opened = await readPublished(bytes);
const listed = performance.now();
opened.search('adire');
const searched = performance.now();
const { user, system } = process.cpuUsage(before);
console.log([listed - started, searched - listed, (user + system) / 1000].join(' '));
`;

/** How long new processes take to open a catalog: its lists, and then its index with a first search. Milliseconds. */
export async function coldLoads(
  file: string,
  bytes: Uint8Array,
): Promise<{ lists: number; index: number; cpu: number }> {
  await writeFile(file, bytes);
  const module = new URL('../../../shared/catalog/adapters/published-file.ts', import.meta.url).href;
  const found: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round++) {
    const options = ['--input-type=module', '--eval', probe, module, file];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    found.push(stdout.split(' ').map(Number));
  }
  const at = (position: number) => median(found.map((one) => one[position] ?? Number.NaN));
  return { lists: at(0), index: at(1), cpu: at(2) };
}
