import { fileURLToPath } from 'node:url';
import {
  type Api,
  type DocumentOptions,
  openApiDocument,
} from '../../shared/platform/http/openapi/document.ts';
import { readStaticFile, type StaticFile } from '../files/static-file.ts';
import { buildErrorsPage } from './errors-page.ts';
import { renderAreaPage } from './reference/area-page.ts';
import { toCollection } from './reference/collection.ts';
import { contentsOf } from './reference/contents.ts';
import { areaPathOf } from './reference/operations.ts';
import { renderOverviewPage } from './reference/overview.ts';

const own = async (name: string) =>
  [`/docs/${name}`, await readStaticFile(fileURLToPath(new URL(name, import.meta.url)))] as const;

const toJsonFile = (value: object): StaticFile => ({
  body: JSON.stringify(value),
  contentType: 'application/json; charset=utf-8',
});

/**
 * The documentation by path (docs/adr/0021-we-render-the-api-reference.md): its front page, a page for each area of the API, the
 * errors, the OpenAPI document that they are made of, and a collection for Postman or Bruno. A folder's page is under its path with the slash. The pages load
 * from no other host.
 */
export async function buildDocsFiles(
  api: Api,
  options: DocumentOptions,
): Promise<ReadonlyMap<string, StaticFile>> {
  const document = openApiDocument(api, options);
  const contents = contentsOf(document);
  return new Map<string, StaticFile>([
    ['/docs/', renderOverviewPage(document, contents())],
    ...document.tags.map(
      ({ name, description }) =>
        [areaPathOf(name), renderAreaPage(document, { name, description }, contents(name))] as const,
    ),
    ['/docs/errors/', buildErrorsPage(api.problems, contents())],
    await own('docs.js'),
    await own('docs.css'),
    await own('reference.css'),
    await own('try-it.js'),
    ['/docs/collection.json', toJsonFile(toCollection(document))],
    ['/openapi.json', toJsonFile(document)],
  ]);
}
