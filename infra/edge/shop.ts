import { isInFolder } from './site.ts';

/**
 * What the edge does with the addresses of shops. Each page is a file in the bucket; what is no file falls over to one
 * function, which gets the same path. It uses only what CloudFront functions support: ECMAScript 5.1 and little more.
 */

/** The folder of shops at our own address. */
export const shops = '/s';

/** The folders of pages at the host of a shop, and the files of its root. */
export const pageFolders: readonly string[] = [
  '/c',
  '/p',
  '/search',
  '/basket',
  '/checkout',
  '/about',
  '/b',
  '/preview',
  '/en',
  '/pcm',
];
export const rootFiles: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/theme.css',
  '/icon.svg',
];

/** The parameters of a query that pages read. Others, such as those that count clicks, never reach the cache. */
export const readParameters: readonly string[] = ['page', 'q', 'token'];

/** Whether a path is one of a shop: at our own address, or at the host of one. */
export function isShopPath(path: string, isAtHost: boolean): boolean {
  if (!isAtHost) return path.indexOf(`${shops}/`) === 0 && path.length > shops.length + 1;
  return (
    path === '/' || rootFiles.indexOf(path) >= 0 || pageFolders.some((folder) => isInFolder(folder, path))
  );
}

/** Where a request for a page of a shop leads: to another address, or to a file. */
export type ShopTarget = { readonly moved: string } | { readonly file: string };

/** The last part of a path that no file has, so that the function answers it. */
const deep = 'deep';

/**
 * The file of a page. A basket’s link has one page for all codes. A list’s later page, a search and a preview are no
 * files. A shop that has a host has no files below our own address.
 * @param path as it was sent
 * @param host of a shop, in its canonical form; undefined at our own address
 * @param isDeep whether the query has a parameter that pages read
 */
export function shopTargetOf(path: string, host: string | undefined, isDeep: boolean): ShopTarget {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last !== '' && last.indexOf('.') < 0) return { moved: `${path}/` };
  const whole = host === undefined ? path : `${shops}/${/^[a-z0-9.-]+$/.test(host) ? host : '-'}${path}`;
  const parts = whole.split('/');
  const isForeign = host === undefined && (parts[2] || '').indexOf('.') >= 0;
  const folder = isForeign ? `${shops}/-/` : whole.slice(0, whole.lastIndexOf('/') + 1);
  if (last !== '' && !isForeign) return { file: whole };
  const basket = /^(\/s\/[^/]+\/(?:(?:en|pcm)\/)?b\/)[^/]+\/$/.exec(folder);
  if (basket && !isDeep) return { file: `${basket[1]}index.html` };
  return { file: `${folder}${isDeep ? deep : 'index.html'}` };
}

/** Headers of all pages of shops. They load from their own host alone, and run no code that stands in a page. */
export const shopHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Pages whose address no other site learns. */
const secretive = /\/(checkout|preview)\//;

/** The headers of a page at a path. */
export const shopHeadersOf = (path: string): Readonly<Record<string, string>> => ({
  ...shopHeaders,
  'referrer-policy': secretive.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
});
