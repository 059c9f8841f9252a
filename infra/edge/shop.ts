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
  '/icon.png',
  '/icon-512.png',
  '/social.jpg',
  '/social.png',
];

/** What the host of a shop has besides its pages: the public routes of its store, and files. */
const otherFolders: readonly string[] = [
  '/api',
  '/storefront',
  '/addresses',
  '/o',
  shops,
  '/order',
  '/shop',
  '/apps',
  '/media',
];

/** The parameters of a query that pages read. Others, such as those that count clicks, never reach the cache. */
export const readParameters: readonly string[] = ['page', 'q', 'token'];

/**
 * Whether a path is one of a shop: at our own address, or at the host of one, where whatever is nothing else is a page, if
 * only the one that says that nothing stands there.
 */
export const isShopPath = (path: string, isAtHost: boolean): boolean =>
  isAtHost
    ? !otherFolders.some((folder) => isInFolder(folder, path))
    : path.indexOf(`${shops}/`) === 0 && path.length > shops.length + 1;

/** Where a request for a page of a shop leads: to another address, or to a file. */
export type ShopTarget = { readonly moved: string } | { readonly file: string };

/** The last part of a path that no file has, so that the function answers it. */
const deep = 'deep';

/** The same of an address without its last slash at a host: the function knows whether the host is that of a shop. */
const unslashed = 'unslashed';

/** A file that no shop has: the function answers it with the page of an address at which nothing stands. */
const missing = `${shops}/-/index.html`;

/** The most characters of the path of a file, and the most parts below a shop that the function takes. */
const longest = 1_000;
const mostParts = 8;

/** Whether a path can be that of a page: the characters of an address (RFC 3986), and no empty part. */
function isUsual(path: string, whole: string): boolean {
  const isPlain = /^\/[\w.~%!$&'()*+,;=:@/-]*$/.test(path) && path.indexOf('//') < 0;
  return isPlain && whole.length <= longest && whole.split('/').length <= mostParts;
}

const isPageAtHost = (path: string): boolean =>
  path === '/' || rootFiles.indexOf(path) >= 0 || pageFolders.some((folder) => isInFolder(folder, path));

/** The link of a basket, and its code. */
const basketLink = /^((?:\/s\/[^/]+)?\/(?:(?:en|pcm)\/)?b\/)([^/]+)\/$/;

/**
 * The file of a page. A basket’s link has one page for all codes. A list’s later page, a search and a preview are no
 * files. A shop that has a host has no files below our own address.
 * @param path as it was sent
 * @param host of a shop, in its canonical form; undefined at our own address
 * @param isDeep whether the query has a parameter that pages read
 */
export function shopTargetOf(path: string, host: string | undefined, isDeep: boolean): ShopTarget {
  const whole = host === undefined ? path : `${shops}/${/^[a-z0-9.-]+$/.test(host) ? host : '-'}${path}`;
  const isForeign = host === undefined && (whole.split('/')[2] || '').indexOf('.') >= 0;
  const isPage = host === undefined || isPageAtHost(path);
  if (isForeign || !isPage || !isUsual(path, whole)) return { file: missing };
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last.indexOf('.') >= 0) return { file: whole };
  if (last !== '' && host === undefined) return { moved: `${path}/` };
  if (last !== '') return { file: isUsual(path, `${whole}/`) ? `${whole}/${unslashed}` : missing };
  const basket = isDeep ? null : basketLink.exec(whole);
  return { file: `${basket ? basket[1] : whole}${isDeep ? deep : 'index.html'}` };
}

/**
 * The whole address to which the function leads a request. What does not reach the function is added: the parameters that
 * no page reads, and the code of a basket’s link.
 * @param location that the function says
 * @param path as it was sent
 * @param query as it was sent, without `?`
 */
export function completeMove(location: string, path: string, query: string): string {
  const page = location.split('?')[0] || '';
  const code = (basketLink.exec(path) || [])[2];
  const isCut = code !== undefined && /\/b\/$/.test(page) && page.slice(-code.length - 4) !== `/b/${code}/`;
  return `${page}${isCut ? `${code}/` : ''}${query ? `?${query}` : ''}`;
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
