import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { buildsFolder, contentsFile, isWhole, placeBuild, removeUnused, stampOf } from './builds.ts';
import { bundleService } from './bundle.ts';
import type { BuiltLists, Lists } from './lists.ts';
import { readSources, type Sources } from './sources.ts';

/** Reads the lists from the bundled code, which loads in a fifth of the time that its sources take. */
async function listsIn(folder: string): Promise<BuiltLists> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const [{ routes }, { consumers }, { needs }, { fileOf }] = await Promise.all([
    load('routes.js'),
    load('consumers.js'),
    load('needs.js'),
    load('files.js'),
  ]);
  const lists: Lists = { routes, consumers, needs };
  return {
    routes: lists.routes.map(({ id, method, path, aliases, form }) => ({
      id,
      method,
      path,
      aliases,
      ...(form && { form: { limit: form.limit } }),
    })),
    consumers: lists.consumers,
    needs: lists.needs,
    files: Object.fromEntries([...lists.routes, ...lists.consumers].map(({ id }) => [id, fileOf(id)])),
  };
}

/** @throws when a route or a consumer is not declared in the file that its id names */
function assertComplete({ files }: BuiltLists, { declarations }: Sources): void {
  const known = new Set(declarations);
  const lost = Object.entries(files).find(([, file]) => !known.has(`functions/${file}.ts`));
  if (lost) throw new Error(`functions/${lost[1]}.ts declares no ${lost[0]}`);
}

/** @throws when a build contains code that is not in its hash, so that a change of it would go unnoticed */
function assertHashed({ inputs }: Metafile, { files }: Sources): void {
  const hashed = new Set([...files, 'package.json']);
  const own = Object.keys(inputs).filter((file) => !/(^|\/)node_modules\/|^(builtins|handler):/.test(file));
  const unknown = own.find((file) => !hashed.has(file));
  if (unknown) throw new Error(`${unknown} is in the build, but bin/local/sources.ts does not read it`);
}

/**
 * Builds the service for this machine, and removes the builds that nobody uses. It is made in a folder of its own that
 * is renamed at the end, so a build is complete or absent, and two concurrent builds do not disturb each other.
 * @returns its folder
 * @throws when the code cannot be bundled or the folder cannot be written
 */
export async function buildService(sources: Sources, builds = buildsFolder): Promise<string> {
  const build = join(builds, sources.hash);
  const made = `${build}.${process.pid}`;
  try {
    mkdirSync(made, { recursive: true });
    writeFileSync(join(made, 'package.json'), JSON.stringify({ type: 'module' }));
    assertHashed(await bundleService(sources, made), sources);
    const lists = await listsIn(made);
    assertComplete(lists, sources);
    writeFileSync(join(made, 'lists.json'), JSON.stringify(lists));
    const { writeSite } = await import(pathToFileURL(join(made, 'site.js')).href);
    await writeSite(made);
    const files = readdirSync(made, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const contents = files.map((file) => [file.slice(made.length + 1), stampOf(file)]);
    writeFileSync(join(made, contentsFile), JSON.stringify(Object.fromEntries(contents)));
    placeBuild(made, build);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  removeUnused(sources.hash, builds);
  return build;
}

/** Builds the service for this machine, unless there is a build of the same code. @returns its folder @throws likewise */
export async function ensureBuild(sources = readSources()): Promise<string> {
  const build = join(buildsFolder, sources.hash);
  return isWhole(build) ? build : buildService(sources);
}
