import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { javascript, type StaticFile } from '../files/static-file.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const options = {
  entryNames: '[name]',
  outdir: '/docs',
  bundle: true,
  minify: true,
  write: false,
  target: ['chrome111', 'safari16.4', 'firefox111'],
} satisfies BuildOptions;

/** The scripts and the style of the pages. What a page loads later is in files of its own. */
export async function buildBrowserFiles(): Promise<[string, StaticFile][]> {
  const builds = await Promise.all([
    build({ ...options, entryPoints: [at('browser/theme.ts'), at('style/docs.css')], format: 'iife' }),
    build({
      ...options,
      entryPoints: [at('browser/docs.ts')],
      format: 'esm',
      splitting: true,
      chunkNames: 'part-[hash]',
    }),
  ]);
  return builds
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path, text }) => [
      path,
      { body: text, contentType: path.endsWith('.css') ? 'text/css; charset=utf-8' : javascript },
    ]);
}
