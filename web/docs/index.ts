import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  type Api,
  type DocumentOptions,
  openApiDocument,
} from '../../shared/platform/http/openapi/document.ts';
import { fileAt, html, type StaticFile } from '../files/static-file.ts';
import { errorsPage } from './errors-page.ts';

const own = (name: string) => fileAt(fileURLToPath(new URL(name, import.meta.url)));
const swagger = (name: string) => fileAt(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

/**
 * The documentation by path: the reference at /docs/, the errors at /docs/errors/, and the OpenAPI document that the
 * reference shows. A folder's page is under its path with the slash. The pages load from no other host.
 */
export async function docsFiles(
  api: Api,
  options: DocumentOptions,
): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ['/docs/', await own('index.html')],
    ['/docs/docs.js', await own('docs.js')],
    ['/docs/docs.css', await own('docs.css')],
    ['/docs/swagger-theme.css', await own('swagger-theme.css')],
    ['/docs/swagger-ui-bundle.js', await swagger('swagger-ui-bundle.js')],
    ['/docs/swagger-ui.css', await swagger('swagger-ui.css')],
    ['/docs/errors/', { body: errorsPage(), contentType: html }],
    [
      '/openapi.json',
      {
        body: JSON.stringify(openApiDocument(api, options)),
        contentType: 'application/json; charset=utf-8',
      },
    ],
  ]);
}
