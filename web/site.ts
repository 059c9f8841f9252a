import type { Route } from '../shared/http/route.ts';
import { accountFiles } from './account/index.ts';
import { docsFiles } from './docs/index.ts';
import type { StaticFile } from './static-file.ts';
import { trackingFiles } from './tracking/index.ts';

/**
 * All files that are served beside the API, by path.
 * @param options.baseUrl where callers reach the API
 */
export async function siteFiles(
  routes: readonly Route[],
  options: { readonly baseUrl: string; readonly version: string },
): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ...(await docsFiles(routes, options)),
    ...(await accountFiles()),
    ...(await trackingFiles()),
  ]);
}
