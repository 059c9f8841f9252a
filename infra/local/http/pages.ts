import type { IncomingMessage } from 'node:http';
import { isInSite } from '../../edge/site.ts';
import { siteHeaders } from '../../edge/site-headers.ts';
import type { Answer } from './answer.ts';
import { etagOf, type FileAnswer } from './file-answer.ts';

/** Answers a GET that matches no route; undefined if there is no such page. @param from the request */
export type Pages = (
  path: string,
  query: URLSearchParams,
  from: Pick<IncomingMessage, 'headers' | 'socket'>,
) => Promise<Answer | FileAnswer | undefined>;

/** Files by path. A folder's page is under its path with the slash. */
export type Site = ReadonlyMap<string, { readonly body: Buffer | string; readonly contentType: string }>;

/** Asks each source in turn. */
export function firstOf(...sources: readonly Pages[]): Pages {
  return async (path, query, from) => {
    for (const source of sources) {
      const page = await source(path, query, from);
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

/** Whether a file has another name when its content changes. */
const isNamedByContent = (path: string) => path.startsWith('/shop/');

/** The name of a file without the print of its content: `/shop/shop-en.js`. */
const plainNameOf = (path: string) => path.replace(/-[0-9a-f]{10}(?=\.)/, '');

/**
 * What a page that an earlier release wrote loads: its file as it is now. On AWS the files of earlier releases are kept.
 */
function laterFileOf(site: Site, path: string) {
  if (!isNamedByContent(path)) return undefined;
  const [, found] =
    [...site].find(([name]) => name !== path && plainNameOf(name) === plainNameOf(path)) ?? [];
  return found;
}

/** Kept for a year: S3 says so too (infra/aws/edge/web.ts). */
const forGood = 'public, max-age=31536000, immutable';

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
    const exact = site.get(path) ?? site.get(`${path}/`);
    const file = exact ?? laterFileOf(site, path);
    if (!file) return undefined;
    const bytes = bytesOf(file);
    const headers = {
      ...siteHeaders,
      'content-type': file.contentType,
      etag: etagOf(bytes),
      ...(isNamedByContent(path) && { 'cache-control': exact ? forGood : 'no-store' }),
    };
    return { statusCode: 200, headers, bytes };
  };
}
