import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { handlerOf, handlers } from '../../infra/handlers.ts';
import { project, type Sources } from './sources.ts';

/** A regular expression that matches exactly one of these texts. */
const oneOf = (texts: readonly string[]) =>
  new RegExp(`(^|/)(${texts.map((text) => text.replaceAll('.', '\\.')).join('|')})$`);

/** Lets code find the files next to its source, such as pages and pictures, although it runs somewhere else. */
const asLocated = (files: readonly string[]): Plugin => ({
  name: 'as-located',
  setup({ onLoad }) {
    onLoad({ filter: oneOf(files) }, async ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
});

/**
 * An `import` of a module of Node evaluates all its exports, and for http that loads its web sockets: 13 MB and 40 ms.
 * This takes the module as it is.
 */
const builtins: Plugin = {
  name: 'builtins',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(node:.+|${builtinModules.join('|')})$`);
    onResolve({ filter }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'builtins' } : { path, external: true },
    );
    onLoad({ filter, namespace: 'builtins' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** The programs of a build, the lists and the files of what they name, by the names of their files without the ending. */
const programs = {
  start: 'bin/local/built.ts',
  seed: 'bin/local/seed.ts',
  routes: 'functions/routes.ts',
  consumers: 'functions/consumers.ts',
  needs: 'functions/needs.ts',
  files: 'functions/files.ts',
  site: 'bin/local/build-site.ts',
} as const;

const options = {
  absWorkingDir: project,
  bundle: true,
  // Shared code is in files of its own, so that each handler loads what it needs, once.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  chunkNames: 'parts/[hash]',
  // The bundler of the pages is needed only when they are requested, and must find its own program.
  external: ['esbuild'],
  // Packages in CommonJS want a `require`.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(pathToFileURL(join(project, 'package.json')).href)});`,
  },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Bundles the service as it runs on this machine: each handler at `functions/<its file>.js`, and the programs.
 * @throws when the code cannot be bundled; the reason is printed
 */
export async function bundleService({ declarations, located }: Sources, outdir: string): Promise<Metafile> {
  const entryPoints = [
    ...Object.entries(programs).map(([out, file]) => ({ in: `./${file}`, out })),
    ...declarations.map((file) => ({ in: handlerOf(file), out: file.replace(/\.ts$/, '') })),
  ];
  const plugins = [handlers, asLocated(located), builtins];
  const { metafile } = await build({ ...options, entryPoints, outdir, plugins });
  return metafile;
}
