import { isInFolder } from './site.ts';

/** The throttle of one route for all callers together: requests per second, and the burst. */
export interface Throttle {
  readonly perSecond: number;
  readonly burst: number;
}

/** One of the HTTP APIs behind the edge. */
export interface Api {
  readonly name: string;
  /** How the paths begin that it handles, without the `/api/v1` prefix: one pattern of CloudFront has all of them. */
  readonly beginnings: readonly string[];
  /** Folders whose names other paths begin with, which are not its own. */
  readonly folders: readonly string[];
  readonly throttle: Throttle;
}

/** The API of every path that belongs to no other API. */
export const defaultApi: Api = {
  name: 'delivery',
  beginnings: [],
  folders: [],
  throttle: { perSecond: 1_000, burst: 2_000 },
};

/**
 * The APIs (docs/adr/0008-three-http-apis.md). All share the 10,000 requests a second of an AWS account. A rush on a
 * store cannot be planned, so the storefront may use half of what merchants' backends may, and people at the consoles of
 * partners and operators a fifth.
 */
export const apis: readonly Api[] = [
  defaultApi,
  {
    name: 'storefront',
    beginnings: ['/storefront', '/inventory', '/customers'],
    folders: ['/s'],
    throttle: { perSecond: 500, burst: 1_000 },
  },
  {
    name: 'console',
    beginnings: ['/console', '/subscriptions', '/admin'],
    folders: [],
    throttle: { perSecond: 200, burst: 400 },
  },
];

/**
 * The API that a path belongs to.
 * @param path in the gateway's form, without the `/api/v1` prefix
 */
export function apiOf(path: string): Api {
  const isOwn = ({ beginnings, folders }: Api) =>
    beginnings.some((beginning) => path.startsWith(beginning)) ||
    folders.some((folder) => isInFolder(folder, path));
  return apis.find(isOwn) ?? defaultApi;
}

/**
 * Path patterns of public reads that the edge may cache for as long as their answers say, without the `/api/v1` prefix.
 * The edge keeps one answer for all callers, so answers below these paths must not depend on the caller.
 * `?` is one character: `/t/` itself is a file of the site.
 */
export const cachedReads: readonly string[] = [
  '/tracking/*',
  '/t/?*',
  '/health*',
  '/storefront/stores/*/products*',
  '/storefront/stores/*/categories*',
  '/storefront/search/*',
  '/storefront/directory*',
];
