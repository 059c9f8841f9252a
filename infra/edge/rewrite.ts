import { isInSite, sitePath } from './site.ts';

/** What callers may put before each path of the API. */
const prefix = '/api/v1';

/**
 * The path that the gateway knows, for the path that a caller sent: without the `/api/v1` prefix and without trailing
 * slashes, because an HTTP API cannot hold a route that ends in one. Folders of files keep
 * theirs, and every path below `/t/` is that of its one page. CloudFront runs this on each viewer request, the local
 * gateway runs the same. It keeps to what the runtime of CloudFront functions has: ECMAScript 5.1 and little more.
 *
 * @param path the raw, percent-encoded path of a request, without its query
 */
export function rewritePath(path: string): string {
  const prefixed = path === prefix || path.indexOf(`${prefix}/`) === 0;
  const rest = prefixed ? path.slice(prefix.length) : path;
  if (isInSite(rest)) return sitePath(rest);
  let end = rest.length;
  while (end > 0 && rest.charAt(end - 1) === '/') end -= 1;
  return end === 0 ? '/' : rest.slice(0, end);
}

/** The two forms in which the edge meets a path or pattern before it is rewritten: plain, and with the prefix. */
export function bothForms(path: string): [plain: string, prefixed: string] {
  return [path, `${prefix}${path}`];
}

/**
 * The path of a declared route in the gateway: what `rewritePath` makes of every form a caller may send.
 * @param routePath as the contract lists it, with `{parameters}`
 */
export function gatewayPath(routePath: string): string {
  return rewritePath(routePath);
}
