import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fileAt, javascript, type StaticFile } from '../files/static-file.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const own = (name: string) => fileAt(at(name));

/** The widget as one small script for browsers back to ES2019. */
async function widget(): Promise<StaticFile> {
  const { outputFiles } = await build({
    entryPoints: [at('widget/element.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2019',
    loader: { '.css': 'text' },
  });
  const body = outputFiles.map(({ text }) => text).join('');
  return { body, contentType: javascript };
}

/** The page. Its policy has the hash of the widget's styles, for browsers that need them as a `style` element. */
async function page(): Promise<StaticFile> {
  const { body, contentType } = await own('index.html');
  const hash = createHash('sha256');
  for (const sheet of ['colours', 'style']) hash.update((await own(`widget/${sheet}.css`)).body);
  return {
    body: String(body).replace("style-src 'self'", `$& 'sha256-${hash.digest('base64')}'`),
    contentType,
  };
}

/** The tracking page, its own files, and the widget, which other pages may embed too. */
export async function trackingFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ['/t/', await page()],
    ['/widget/tracking.js', await widget()],
    ['/widget/page.js', await own('page.js')],
    ['/widget/page.css', await own('page.css')],
  ]);
}
