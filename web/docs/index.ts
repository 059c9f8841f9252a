import { readdir, readFile } from 'node:fs/promises';
import {
  type Api,
  type DocumentOptions,
  openApiDocument,
} from '../../shared/platform/http/openapi/document.ts';
import { contentTypeOf, type StaticFile } from '../files/static-file.ts';
import { buildBrowserFiles } from './browser-files.ts';
import { buildChangelogPage } from './changelog-page.ts';
import { areaPathOf } from './document/operations.ts';
import { buildErrorsPage } from './errors-page.ts';
import { renderEventsPage } from './events-page.ts';
import { placeholders } from './frame/placeholders.ts';
import { picturesPath } from './guides/guide-markdown.ts';
import { guidePathOf, renderGuidePage } from './guides/guide-page.ts';
import { readGuides } from './guides/read-guides.ts';
import { renderHomePage } from './home-page.ts';
import { renderAreaPage } from './reference/area-page.ts';
import { toCollection } from './reference/collection.ts';
import { contentsOf } from './reference/contents.ts';
import { searchEntriesOf } from './search/entries.ts';

/** A page whose code has the address of the service, where that is known already. A script puts it in otherwise. */
const toAddressed = (page: StaticFile, { baseUrl }: DocumentOptions): StaticFile =>
  baseUrl ? { ...page, body: String(page.body).replaceAll(placeholders.origin, baseUrl) } : page;

const pictures = new URL('../../docs/pictures/', import.meta.url);

/** The pictures that guides show. */
async function readPictures(): Promise<[string, StaticFile][]> {
  const names = await readdir(pictures);
  return Promise.all(
    names.map(
      async (name): Promise<[string, StaticFile]> => [
        picturesPath + name,
        { body: await readFile(new URL(name, pictures)), contentType: contentTypeOf(name) },
      ],
    ),
  );
}

const toJsonFile = (value: object): StaticFile => ({
  body: JSON.stringify(value),
  contentType: 'application/json; charset=utf-8',
});

/**
 * The documentation by path (docs/adr/0021-we-render-the-api-reference.md): its front page, the guides, a page for each area of
 * the API, the errors, the events and the changelog; the OpenAPI document that the reference is made of, and a collection
 * for Postman or Bruno. A folder's page is under its path with the slash. The pages load from no other host.
 */
export async function buildDocsFiles(
  api: Api,
  options: DocumentOptions,
): Promise<ReadonlyMap<string, StaticFile>> {
  const document = openApiDocument(api, options);
  const guides = await readGuides();
  const contents = contentsOf(document, guides);
  const plain = contents.ofReference();
  const pages: [string, StaticFile][] = [
    ['/docs/', renderHomePage(document, guides, plain)],
    ...guides.map((guide): [string, StaticFile] => [
      guidePathOf(guide.name),
      renderGuidePage(guide, guides, contents.ofGuide(guide.name)),
    ]),
    ...document.tags.map((tag): [string, StaticFile] => [
      areaPathOf(tag.name),
      renderAreaPage(document, tag, contents.ofReference(tag.name)),
    ]),
    ['/docs/errors/', buildErrorsPage(api.problems, plain)],
    ['/docs/events/', renderEventsPage(document, plain)],
    ['/docs/changelog/', await buildChangelogPage(plain)],
  ];
  return new Map<string, StaticFile>([
    ...pages.map(([path, page]) => [path, toAddressed(page, options)] as const),
    ...(await buildBrowserFiles()),
    ...(await readPictures()),
    ['/docs/search.json', toJsonFile(searchEntriesOf(document, api.problems, guides))],
    ['/docs/collection.json', toJsonFile(toCollection(document))],
    ['/openapi.json', toJsonFile(document)],
  ]);
}
