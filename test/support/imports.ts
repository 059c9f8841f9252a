import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const root = new URL('../../', import.meta.url).pathname;
const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const Result = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** What dependency-cruiser sees in folders of a repository, and which of its import rules they break. */
export async function importsOf(folders: readonly string[], cwd = root) {
  const output = await new Promise<string>((done) => {
    const options = { cwd, maxBuffer: 100 * 1024 * 1024 };
    execFile(process.execPath, [cli, '--output-type=json', ...folders], options, (_, stdout) => done(stdout));
  });
  const { modules, summary } = Result.parse(JSON.parse(output));
  return {
    modules: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

export interface Import {
  readonly from: string;
  /** A path from the root, or the name of a package. */
  readonly to: string;
}

const isPath = (to: string) => /^(bin|functions|infra|shared|web)\//.test(to);

/** Which rules a repository would break that had the given imports and no others. */
export async function rulesBrokenBy(imports: readonly Import[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'));
  const put = async (path: string, line: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await appendFile(join(folder, path), `${line}\n`);
  };
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json'])
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
    return (await importsOf([...folders], folder)).violations;
  } finally {
    await rm(folder, { recursive: true });
  }
}
