import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openApiDocument } from '../../shared/http/openapi.ts';
import type { Route } from '../../shared/http/route.ts';
import { errorsPage } from './errors-page.ts';

export interface StaticFile {
  readonly body: Buffer | string;
  readonly contentType: string;
}

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

const own = (name: string) => readFile(new URL(name, import.meta.url));
const swagger = (name: string) => readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

/**
 * The documentation site by path, a folder's page under its path with the slash: the reference at /docs/, the errors
 * at /docs/errors/, and the OpenAPI document that the reference shows. It asks no other host for anything.
 * @param options.baseUrl where callers reach the API
 */
export async function docsFiles(
  routes: readonly Route[],
  options: { readonly baseUrl: string; readonly version: string },
): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map([
    ['/docs/', { body: await own('index.html'), contentType: html }],
    ['/docs/docs.js', { body: await own('docs.js'), contentType: javascript }],
    ['/docs/docs.css', { body: await own('docs.css'), contentType: css }],
    ['/docs/swagger-theme.css', { body: await own('swagger-theme.css'), contentType: css }],
    ['/docs/swagger-ui-bundle.js', { body: await swagger('swagger-ui-bundle.js'), contentType: javascript }],
    ['/docs/swagger-ui.css', { body: await swagger('swagger-ui.css'), contentType: css }],
    ['/docs/errors/', { body: errorsPage(), contentType: html }],
    [
      '/openapi.json',
      {
        body: JSON.stringify(openApiDocument(routes, options)),
        contentType: 'application/json; charset=utf-8',
      },
    ],
  ]);
}
