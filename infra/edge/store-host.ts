import { rewritePath } from './rewrite.ts';
import { isInFolder } from './site.ts';

/**
 * What the edge does with requests by the hosts of stores, `slug.namespace`. It uses only what CloudFront functions
 * support: ECMAScript 5.1 and little more.
 */

/** The folders of the site's files that the hosts of stores have too: those that pages of orders and of shops load, and maps. */
export const storeSiteFolders = ['/order', '/shop', '/apps'] as const;

/** How the paths of the APIs begin whose routes answer there. All others lead to the default API, which finds none of them. */
export const storeApiPaths = ['/storefront', '/s'] as const;

/** Whether a path is one of these folders or inside one. */
export const isInStoreSite = (path: string): boolean =>
  storeSiteFolders.some((folder) => isInFolder(folder, path));

/** The host that a `Host` header names: in lower case, without the port and the dot at its end. */
export function toCanonicalHost(header: string): string {
  return header
    .toLowerCase()
    .replace(/:[0-9]*$/, '')
    .replace(/\.$/, '');
}

/**
 * The gateway's form of a path that a caller sent to the host of a store. Its root is the public store, whose slug is the
 * first label.
 * @param host in its canonical form
 */
export function rewriteStorePath(path: string, host: string): string {
  const rewritten = rewritePath(path);
  if (rewritten !== '/') return rewritten;
  return `/storefront/stores/${encodeURIComponent(host.split('.')[0] || '-')}`;
}
