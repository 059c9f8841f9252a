import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildService, ensureBuild } from '../../bin/local/build.ts';
import { buildSite } from '../../bin/local/build-site.ts';
import { buildsFolder, isWhole, placeBuild, use } from '../../bin/local/builds.ts';
import { readKeptSite } from '../../bin/local/kept-site.ts';
import { readSources } from '../../bin/local/sources.ts';
import { consumers } from '../../functions/consumers.ts';
import { fileOf } from '../../functions/files.ts';
import { routes } from '../../functions/routes.ts';
import type { Site } from '../../infra/local/http/pages.ts';
import { importFrom } from '../../infra/local/run/invoke.ts';

const sources = readSources();
const Lists = z.object({ routes: z.array(z.unknown()), consumers: z.array(z.unknown()) });

let builds: string;
let build: string;

beforeAll(async () => {
  // Beside the real ones, where a build finds the packages that it does not contain.
  await mkdir(dirname(buildsFolder), { recursive: true });
  builds = await mkdtemp(`${buildsFolder}-test-`);
  build = join(builds, sources.hash);
  // The build of `npm ci`, if it was made of these sources.
  await cp(await ensureBuild(sources), build, { recursive: true, preserveTimestamps: true });
});
afterAll(() => rm(builds, { recursive: true, force: true }));

describe('a build of the service', () => {
  test('has the handler of each route and consumer', async () => {
    const load = importFrom(pathToFileURL(join(build, '/')), fileOf);
    const handlers = await Promise.all([...routes, ...consumers].map(({ id }) => load(id)));
    expect(handlers.every((handler) => typeof handler === 'function')).toBe(true);
  });

  test('lists all routes and consumers, without their code', async () => {
    const lists = Lists.parse(JSON.parse(await readFile(join(build, 'lists.json'), 'utf8')));
    expect(lists.routes).toEqual(
      routes.map(({ id, method, path, aliases, form }) => ({
        id,
        method,
        path,
        aliases,
        ...(form && { form: { limit: form.limit } }),
      })),
    );
    expect(lists.consumers).toEqual(JSON.parse(JSON.stringify(consumers)));
  });

  test('has the documentation and the OpenAPI document, as the sources make them for an address', async () => {
    const at = 'http://127.0.0.1:4123';
    const [kept, made] = await Promise.all([readKeptSite(build, at), buildSite(at)]);
    const textsOf = (site: Site) =>
      [...site].map(([path, { body, contentType }]) => [path, contentType, String(body)]);
    expect(textsOf(kept)).toEqual(textsOf(made));
    expect(String(kept.get('/openapi.json')?.body)).toContain(at);
  });

  test('is made anew when files are missing or cut off, and unused ones are removed', async () => {
    const [used, unused] = [join(builds, 'used'), join(builds, 'unused')];
    await Promise.all([mkdir(used), mkdir(unused)]);
    use(used);
    const [start, seed] = [join(build, 'start.js'), join(build, 'seed.js')];
    await truncate(start, 10);
    expect(isWhole(build)).toBe(false);
    await rm(seed);
    expect(await buildService(sources, builds)).toBe(build);
    expect(isWhole(build)).toBe(true);
    expect((await stat(start)).size).toBeGreaterThan(1_000);
    expect((await readdir(builds)).sort()).toEqual([sources.hash, 'used'].sort());
  });

  test('is left alone when another process finished the same first', async () => {
    const made = join(builds, 'made');
    await mkdir(made);
    await writeFile(join(build, 'mark'), '');
    placeBuild(made, build);
    expect(await readdir(build)).toContain('mark');
    expect(await readdir(builds)).not.toContain('made');
  });
});
