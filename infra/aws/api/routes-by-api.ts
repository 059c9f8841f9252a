import type { Route } from '../../../shared/platform/http/route/route.ts';
import { type Api, apiOf, defaultApi } from '../../edge/apis.ts';
import { gatewayPathsOf, listMethodsByPath, listRefusedMethods } from '../../edge/gateway-paths.ts';
import { gatewayQuotas } from '../../edge/limits.ts';

/** An API and its routes. */
export interface Served {
  readonly api: Api;
  readonly routes: readonly Route[];
}

/**
 * The routes that fit into an HTTP API. An alias counts as a route, and so do HEAD, which stands beside each GET, and the
 * methods that a path refuses. The default route takes one place.
 */
const room = gatewayQuotas.integrations - 1;

function apiOfRoute(route: Route): Api {
  const [api = defaultApi, other] = new Set(gatewayPathsOf(route).map(apiOf));
  if (other) {
    throw new Error(`${route.id} has paths of two APIs, ${api.name} and ${other.name}: make it two routes`);
  }
  return api;
}

/**
 * The APIs to deploy, the default one first. The default API always exists, because the edge sends it everything that
 * no other API handles. Another API exists once it has a route.
 * @throws when the paths of one route belong to two APIs, or an API has more routes than an HTTP API holds
 */
export function splitRoutesByApi(routes: readonly Route[]): Served[] {
  const byApi = new Map<Api, readonly Route[]>([[defaultApi, []], ...Map.groupBy(routes, apiOfRoute)]);
  return [...byApi].map(([api, own]) => {
    const paths = listMethodsByPath(own);
    const count = [paths, listRefusedMethods(paths)].flatMap((all) => Object.values(all).flat()).length;
    if (count > room) {
      throw new Error(
        `the API ${api.name} has ${count} routes, aliases and HEAD included, and an HTTP API has room for ${room} besides its ` +
          `default route: give some of its folders to another API in infra/edge/apis.ts`,
      );
    }
    return { api, routes: own };
  });
}
