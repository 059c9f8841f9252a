import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { renderTrackingPage } from '../../shared/shipments/delivery/tracking-page.ts';
import { html, javascript, readStaticFile, type StaticFile } from '../files/static-file.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const own = (name: string) => readStaticFile(at(name));

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

/** The tracking page, its own files, and the widget, which other pages may embed too. */
export async function buildTrackingFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ['/t/', { body: renderTrackingPage(), contentType: html }],
    ['/widget/tracking.js', await widget()],
    ['/widget/page.js', await own('page.js')],
    ['/widget/page.css', await own('page.css')],
  ]);
}
