import { isInSite } from './site.ts';

/** The optional prefix of every API path. */
const prefix = '/api/v1';

/**
 * The gateway's form of a path that a caller sent: without the `/api/v1` prefix and without trailing slashes, because
 * an HTTP API cannot have a route that ends in one. Folders of files keep their slash. CloudFront runs this on each viewer
 * request, and the local gateway runs the same.
 * It uses only what CloudFront functions support: ECMAScript 5.1 and little more.
 *
 * @param path the raw, percent-encoded path of a request, without its query
 */
export function rewritePath(path: string): string {
  const prefixed = path === prefix || path.indexOf(`${prefix}/`) === 0;
  const rest = prefixed ? path.slice(prefix.length) : path;
  if (isInSite(rest)) return rest;
  let end = rest.length;
  while (end > 0 && rest.charAt(end - 1) === '/') end -= 1;
  return end === 0 ? '/' : rest.slice(0, end);
}

/**
 * Whether a browser asks for a page: it reads HTML, and the path as it was sent is not below the prefix of the API.
 * @param accept what the request says it reads
 */
export function isPageAsked(method: string, path: string, accept: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  const isOfApi = path === prefix || path.indexOf(`${prefix}/`) === 0;
  return reads && !isOfApi && accept.indexOf('text/html') >= 0;
}

/** The two forms of a path or pattern before the edge rewrites it: plain, and with the prefix. */
export function bothFormsOf(path: string): [plain: string, prefixed: string] {
  return [path, `${prefix}${path}`];
}

/**
 * The gateway's path of a declared route: the result of `rewritePath` for every form that a caller may send.
 * @param routePath from the contract, with `{parameters}`
 */
export function toGatewayPath(routePath: string): string {
  return rewritePath(routePath);
}
