import type { Api, DocumentOptions } from '../shared/platform/http/openapi/document.ts';
import { buildAccountFiles } from './account/index.ts';
import { buildFaceFiles, mapScriptIn, pictureAddressOf } from './apps/index.ts';
import { buildDocsFiles } from './docs/index.ts';
import type { StaticFile } from './files/static-file.ts';
import { buildLandingFiles } from './home/index.ts';
import { buildOrderFiles } from './order/index.ts';
import { buildShopFiles } from './shop/index.ts';
import { buildTermsFiles } from './terms/index.ts';
import { buildTrackingFiles } from './tracking/index.ts';

/**
 * All files served next to the API, by path. A build for AWS does not know the address of the service, nor that of its bucket.
 * @param hasParts whether the page that shows all parts of the faces is among them
 */
export async function buildSiteFiles(
  api: Api,
  options: DocumentOptions,
  hasParts = false,
): Promise<ReadonlyMap<string, StaticFile>> {
  const faces = await buildFaceFiles(
    api,
    options.baseUrl === '' ? 'https://*.amazonaws.com' : 'http://127.0.0.1:*',
    hasParts,
  );
  const mapScript = mapScriptIn(faces);
  return new Map([
    ...(await buildDocsFiles(api, options)),
    ...buildTermsFiles(),
    ...(await buildAccountFiles()),
    ...(await buildTrackingFiles(mapScript)),
    ...(await buildOrderFiles(mapScript)),
    ...(await buildShopFiles()),
    ...(await buildLandingFiles(pictureAddressOf(faces))),
    ...faces,
  ]);
}
