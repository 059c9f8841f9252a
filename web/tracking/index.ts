import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { renderTrackingPage } from '../../shared/shipments/delivery/tracking-page.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { html, javascript, readStaticFile, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import { widgetStyles } from './widget-style.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const own = (name: string) => readStaticFile(at(name));

/** A small script for browsers back to ES2019. @param define what the build puts in */
async function scriptOf(entry: string, define: Readonly<Record<string, string>> = {}): Promise<StaticFile> {
  const { outputFiles } = await build({
    entryPoints: [at(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2019',
    plugins: [widgetStyles],
    define: { ...define },
  });
  return { body: outputFiles.map(({ text }) => text).join(''), contentType: javascript };
}

/** The tracking page, its own files, and the widget, which other pages may embed too. */
export async function buildTrackingFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const widget = await scriptOf('widget/element.js');
  const name = nameByContent('tracking.js', widget.body);
  return new Map([
    ['/t/', { body: renderTrackingPage(), contentType: html }],
    ['/widget/tracking.js', await scriptOf('loader.js', { WIDGET: JSON.stringify(name) })],
    [`/widget/${name}`, widget],
    ['/widget/page.js', await own('page.js')],
    ['/widget/page.css', await buildStyle(at('page.css'))],
  ]);
}
