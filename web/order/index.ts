import { fileURLToPath } from 'node:url';
import { bundleForBrowsers } from '../files/bundle.ts';
import type { StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The files of an order's page. The page itself is a route. Its script has texts of the service in it, and is for browsers
 * back to ES2019.
 */
export async function buildOrderFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ...(await bundleForBrowsers(
      { '/order/page.js': at('browser/page.ts') },
      { format: 'iife', target: 'es2019' },
    )),
    ['/order/page.css', await buildStyle(at('page.css'))],
  ]);
}
