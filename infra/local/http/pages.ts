import { isInSite } from '../../edge/site.ts';
import { siteHeaders } from '../../edge/site-headers.ts';
import type { Answer } from './answer.ts';

/** Answers a GET that matches no route; undefined if there is no such page. */
export type Pages = (path: string, query: URLSearchParams) => Promise<Answer | undefined>;

/** Files by path. A folder's page is under its path with the slash. */
export type Site = ReadonlyMap<string, { readonly body: Buffer | string; readonly contentType: string }>;

/** Asks each source in turn. */
export function firstOf(...sources: readonly Pages[]): Pages {
  return async (path, query) => {
    for (const source of sources) {
      const page = await source(path, query);
      if (page) return page;
    }
    return undefined;
  };
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
    const file = site.get(path) ?? site.get(`${path}/`);
    if (!file) return undefined;
    const body = Buffer.from(file.body).toString('base64');
    const headers = { ...siteHeaders, 'content-type': file.contentType };
    return { statusCode: 200, headers, body, isBase64Encoded: true };
  };
}
