import type { Api, DocumentOptions } from '../shared/platform/http/openapi/document.ts';
import { accountFiles } from './account/index.ts';
import { docsFiles } from './docs/index.ts';
import type { StaticFile } from './files/static-file.ts';
import { orderFiles } from './order/index.ts';
import { trackingFiles } from './tracking/index.ts';

/** All files served next to the API, by path. */
export async function siteFiles(
  api: Api,
  options: DocumentOptions,
): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ...(await docsFiles(api, options)),
    ...(await accountFiles()),
    ...(await trackingFiles()),
    ...(await orderFiles()),
  ]);
}
