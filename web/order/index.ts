import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { javascript, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The script of an order's page, with texts shared with the service, for browsers back to ES2019. */
async function script(): Promise<StaticFile> {
  const { outputFiles } = await build({
    entryPoints: [at('page.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2019',
  });
  return { body: outputFiles.map(({ text }) => text).join(''), contentType: javascript };
}

/** The files of an order's page. The page itself is a route. */
export async function buildOrderFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ['/order/page.js', await script()],
    ['/order/page.css', await buildStyle(at('page.css'))],
  ]);
}
