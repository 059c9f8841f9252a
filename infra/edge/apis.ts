import { isIn } from './site.ts';

/** What one route takes of all callers together: requests a second, and at once. */
export interface Throttle {
  readonly perSecond: number;
  readonly burst: number;
}

/** One of the HTTP APIs behind the edge. */
export interface Api {
  readonly name: string;
  /** The paths that it answers, and all below them, without the `/api/v1` prefix. */
  readonly folders: readonly string[];
  readonly throttle: Throttle;
}

/** The API of every path that no other API has. */
export const defaultApi: Api = {
  name: 'delivery',
  folders: [],
  throttle: { perSecond: 1_000, burst: 2_000 },
};

/**
 * The APIs (docs/adr/0008-three-http-apis.md). All share the 10,000 requests a second of an AWS account, so a crowd in a
 * store, which nobody can plan, may take half of what merchants' backends may, and people at the console a fifth.
 */
export const apis: readonly Api[] = [
  defaultApi,
  {
    name: 'storefront',
    folders: ['/storefront', '/inventory', '/customers'],
    throttle: { perSecond: 500, burst: 1_000 },
  },
  {
    name: 'console',
    folders: ['/console', '/subscriptions'],
    throttle: { perSecond: 200, burst: 400 },
  },
];

/**
 * The API that a path belongs to.
 * @param path as the gateway knows it, without the `/api/v1` prefix
 */
export function apiOf(path: string): Api {
  return apis.find(({ folders }) => folders.some((folder) => isIn(folder, path))) ?? defaultApi;
}

/**
 * Path patterns of public reads that the edge may keep for as long as their answers say, without the `/api/v1` prefix.
 * The edge keeps one answer for all callers, so nothing below such a path may depend on who asks.
 */
export const cachedReads: readonly string[] = ['/tracking/*'];
