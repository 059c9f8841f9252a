import { fileURLToPath } from 'node:url';
import { bundleForBrowsers } from '../files/bundle.ts';
import type { StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The files of an order's page. The page itself is a route. Its script has texts of the service in it, and is for browsers
 * back to ES2019; the one that shows the rider is a module, which only newer ones load.
 * @param mapScript the address of the script of maps, which is loaded after a tap
 */
export async function buildOrderFiles(mapScript: string): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ...(await bundleForBrowsers(
      { '/order/page.js': at('browser/page.ts') },
      { format: 'iife', target: 'es2019' },
    )),
    ...(await bundleForBrowsers(
      { '/order/map.js': at('browser/map.ts') },
      { format: 'esm', target: 'es2022', define: { MAP_SCRIPT: JSON.stringify(mapScript) } },
    )),
    ['/order/page.css', await buildStyle(at('page.css'))],
  ]);
}
