import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as z from 'zod';
import { typesOfClient } from './types.ts';

const folder = fileURLToPath(new URL('../../client/', import.meta.url));
const types = join(folder, 'openapi.d.ts');
/** Where the package is built. */
const dist = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** Writes the types of the operations, if they have changed: what reads them stays compiled. */
export async function writeTypes(): Promise<void> {
  const made = await typesOfClient();
  const before = await readFile(types, 'utf8').catch(() => '');
  if (made !== before) await writeFile(types, made);
}

/** What `npm pack` says of the archive that it made. */
const Packed = z.tuple([z.object({ filename: z.string() })]);

/** Builds the package, and packs it for `npm install`. @returns the archive */
export async function packPackage(): Promise<string> {
  await buildPackage();
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', dist];
  // On Windows npm is a script of the shell.
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: dist,
    shell: process.platform === 'win32',
  });
  const [{ filename }] = Packed.parse(JSON.parse(stdout));
  return join(dist, filename);
}

/** Writes the package for npm: the client for `import` and for `require`, its types, and the command line. */
async function buildPackage(): Promise<void> {
  await writeTypes();
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const common = { bundle: true, platform: 'node', target: 'node20', absWorkingDir: folder } as const;
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  // Both kinds of modules share the types, which are read as those of CommonJS: so is the package.
  const { type: _, ...manifest } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await Promise.all([
    build({ ...common, entryPoints: ['index.ts'], format: 'esm', outfile: join(dist, 'index.mjs') }),
    build({ ...common, entryPoints: ['index.ts'], format: 'cjs', outfile: join(dist, 'index.js') }),
    build({
      ...common,
      entryPoints: ['cli/main.ts'],
      format: 'esm',
      outfile: join(dist, 'cli.mjs'),
      banner: { js: '#!/usr/bin/env node' },
    }),
    promisify(execFile)(process.execPath, [tsc, '-p', folder]),
    copyFile(types, join(dist, 'openapi.d.ts')),
    copyFile(join(folder, 'README.md'), join(dist, 'README.md')),
    writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`),
  ]);
  await chmod(join(dist, 'cli.mjs'), 0o755);
}
