import type { Route } from '../../../shared/platform/http/route/route.ts';
import { methodsOf } from '../../edge/methods.ts';
import { toGatewayPath } from '../../edge/rewrite.ts';
import { fitsPattern } from '../../edge/specificity.ts';
import type { GatewayPaths } from '../bundle/fallback.ts';

/** The paths of a route behind the edge, without duplicates. */
export function gatewayPathsOf(route: Route): string[] {
  return [...new Set([route.path, ...route.aliases].map(toGatewayPath))];
}

/** The methods of each path. The build writes them into the function that refuses all other requests. */
export function listMethodsByPath(routes: readonly Route[]): GatewayPaths {
  const paths: Record<string, string[]> = {};
  for (const route of routes) {
    for (const path of gatewayPathsOf(route)) paths[path] = [...(paths[path] ?? []), ...methodsOf(route)];
  }
  return paths;
}

/**
 * The methods that a path refuses although a less specific pattern takes them: without a route for each, the gateway would
 * take `/shipments/batch` for a shipment.
 */
export function listRefusedMethods(paths: GatewayPaths): GatewayPaths {
  const all = Object.entries(paths);
  const refused = all.map(([path, own]) => {
    const others = all.filter(([pattern]) => pattern !== path && fitsPattern(path, pattern));
    const methods = new Set(others.flatMap(([, methods]) => methods));
    return [path, [...methods].filter((method) => !own.includes(method))] as const;
  });
  return Object.fromEntries(refused.filter(([, methods]) => methods.length > 0));
}
