import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const root = new URL('../../../', import.meta.url).pathname;
const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const Result = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** The imports in folders of a repository that dependency-cruiser sees, and the import rules that they break. */
export async function importsOf(folders: readonly string[], cwd = root) {
  const output = await new Promise<string>((done) => {
    const options = { cwd, maxBuffer: 100 * 1024 * 1024 };
    execFile(process.execPath, [cli, '--output-type=json', ...folders], options, (_, stdout) => done(stdout));
  });
  const { modules, summary } = Result.parse(JSON.parse(output));
  return {
    modules: modules.map(({ source }) => source),
    edges: modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ dependencyTypes }) => dependencyTypes.includes('local'))
        .map(({ resolved }): Import => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

export interface Import {
  readonly from: string;
  /** A path from the root, or the name of a package. */
  readonly to: string;
}

const isPath = (to: string) => /^(bin|client|functions|infra|shared|web)\//.test(to);

/** dependency-cruiser's verdict on a repository that has exactly the given imports. */
export async function importsIn(imports: readonly Import[]) {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'));
  const put = async (path: string, line: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await appendFile(join(folder, path), `${line}\n`);
  };
  try {
    for (const name of ['.dependency-cruiser.cjs', 'contexts.cjs', 'tsconfig.json'])
      await cp(join(root, name), join(folder, name));
    for (const { from, to } of imports) {
      const up = '../'.repeat(from.split('/').length - 1);
      await put(from, `import '${isPath(to) ? up + to : to}';`);
      if (isPath(to)) await put(to, '');
    }
    const folders = new Set(
      imports
        .flatMap(({ from, to }) => [from, to])
        .filter(isPath)
        .map((path) => path.split('/')[0] ?? path),
    );
    return await importsOf([...folders], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Groups of folders that all depend on one another, including a folder and one inside it. */
export function ringsOf(edges: readonly Import[]): string[][] {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [upper, lower] = [dirname(from), dirname(to)];
    if (upper !== lower) below.set(upper, (below.get(upper) ?? new Set()).add(lower));
  }
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of below.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  const reached = new Map([...below.keys()].map((folder) => [folder, reach(folder)]));
  const rings = [...reached].map(([folder, lower]) =>
    [...lower].filter((other) => reached.get(other)?.has(folder)).toSorted(),
  );
  return [
    ...new Map(rings.filter((ring) => ring.length > 0).map((ring) => [ring.join(), ring])).values(),
  ].toSorted();
}
