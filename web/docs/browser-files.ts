import { fileURLToPath } from 'node:url';
import { bundleForBrowsers } from '../files/bundle.ts';
import type { StaticFile } from '../files/static-file.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const target = ['chrome111', 'safari16.4', 'firefox111'];

/** The scripts and the style of the pages. What a page loads later is in files of its own. */
export async function buildBrowserFiles(): Promise<[string, StaticFile][]> {
  const first = { '/docs/theme.js': at('browser/theme.ts'), '/docs/docs.css': at('style/docs.css') };
  const main = { '/docs/docs.js': at('browser/docs.ts') };
  const built = await Promise.all([
    bundleForBrowsers(first, { target, format: 'iife' }),
    bundleForBrowsers(main, { target, format: 'esm', splitting: true, chunkNames: 'docs/part-[hash]' }),
  ]);
  return built.flat();
}
