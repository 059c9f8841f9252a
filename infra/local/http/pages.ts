import { isInSite, siteFileOf, siteHeaders } from '../../edge/site.ts';
import { embedded, isNamedByContent, keptForGood, keptForMinutes } from '../../edge/site-caching.ts';
import type { Answer } from './answer.ts';
import { etagOf, type FileAnswer } from './file-answer.ts';

/** Answers a GET that matches no route; undefined if there is no such page. */
export type Pages = (path: string) => Promise<Answer | FileAnswer | undefined>;

/** Files by path. A folder's page is under its path with the slash. */
export type Site = ReadonlyMap<string, { readonly body: Buffer | string; readonly contentType: string }>;

/** Asks each source in turn. */
export function firstOf(...sources: readonly Pages[]): Pages {
  return async (path) => {
    for (const source of sources) {
      const page = await source(path);
      if (page) return page;
    }
    return undefined;
  };
}

/** The bytes of files, which are the same ones each time, so that each file is compressed once. */
const read = new WeakMap<object, Uint8Array>();

function bytesOf(file: { readonly body: Buffer | string }): Uint8Array {
  const known = read.get(file) ?? Buffer.from(file.body);
  read.set(file, known);
  return known;
}

/** The name of a file without the print of its content: `/shop/shop-en.js`. */
const plainNameOf = (path: string) => path.replace(/-[0-9a-f]{10}(?=\.)/, '');

/**
 * What a page that an earlier release wrote loads: its file as it is now. On AWS the files of earlier releases are kept.
 */
function laterFileOf(site: Site, path: string) {
  if (!isNamedByContent(path)) return undefined;
  const [, found] =
    [...site].find(([name]) => isNamedByContent(name) && plainNameOf(name) === plainNameOf(path)) ?? [];
  return found;
}

/** How browsers may keep a file. S3 says the same (infra/aws/edge/web.ts). @param isPresent whether it has this name now */
function cachingOf(path: string, isPresent: boolean): { readonly 'cache-control'?: string } {
  if (path === `/${embedded}`) return { 'cache-control': keptForMinutes };
  return isNamedByContent(path) ? { 'cache-control': isPresent ? keptForGood : 'no-store' } : {};
}

const isOfSite = (path: string) => path === '/openapi.json' || isInSite(path);

/**
 * The site's folders and the OpenAPI document, as S3 serves them behind CloudFront.
 * @param make called on first use, so that the start does not wait for it
 */
export function createSitePages(make: () => Promise<Site>): Pages {
  let made: Promise<Site> | undefined;
  return async (path) => {
    if (!isOfSite(path)) return undefined;
    made ??= make();
    const site = await made;
    const exact = site.get(path) ?? site.get(siteFileOf(path).replace(/index\.html$/, ''));
    const file = exact ?? laterFileOf(site, path);
    if (!file) return undefined;
    const bytes = bytesOf(file);
    const headers = {
      ...siteHeaders,
      'content-type': file.contentType,
      etag: etagOf(bytes),
      ...cachingOf(path, exact !== undefined),
    };
    return { statusCode: 200, headers, bytes };
  };
}
