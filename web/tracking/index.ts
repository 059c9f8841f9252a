import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderTrackingPage } from '../../shared/shipments/delivery/tracking-page.ts';
import { bundleForBrowsers } from '../files/bundle.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { html, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import { widgetStyles } from './widget-style.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Scripts that pages of others embed, for browsers back to ES2019. */
const embedded: Parameters<typeof bundleForBrowsers>[1] = {
  format: 'iife',
  target: 'es2019',
  plugins: [widgetStyles],
};

/**
 * The tracking page, its own files, and the widget, which other pages may embed too.
 * @param mapScript the address of the script of maps, which the page loads after a tap
 */
export async function buildTrackingFiles(mapScript: string): Promise<ReadonlyMap<string, StaticFile>> {
  const path = '/widget/tracking.js';
  const widget = (await bundleForBrowsers({ [path]: at('browser/widget/element.ts') }, embedded)).map(
    ([, file]) => [nameByContent(path, file.body), file] as const,
  );
  const define = { WIDGET: JSON.stringify(widget.map(([name]) => basename(name)).join()) };
  return new Map([
    ['/t/', { body: renderTrackingPage(), contentType: html }],
    ...widget,
    ...(await bundleForBrowsers({ [path]: at('browser/loader.ts') }, { ...embedded, define })),
    ...(await bundleForBrowsers(
      { '/widget/page.js': at('browser/page.ts') },
      { format: 'esm', target: 'es2022', define: { MAP_SCRIPT: JSON.stringify(mapScript) } },
    )),
    ['/widget/page.css', await buildStyle(at('page.css'))],
  ]);
}
