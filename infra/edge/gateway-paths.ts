import type { Route } from '../../shared/platform/http/route/route.ts';
import { methodsOf } from './methods.ts';
import { toGatewayPath } from './rewrite.ts';

/** The methods of each path of the gateway. */
export type GatewayPaths = Readonly<Record<string, readonly string[]>>;

const isParameter = (segment: string): boolean => segment.startsWith('{');

/**
 * How specific a pattern of the gateway is: the more literal segments it has from the left, the earlier it sorts. Of the
 * patterns that fit a path the first one alone decides about it, whatever its methods: `/shipments/batch` is no shipment.
 */
export const specificityOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/** Whether a path fits a pattern. A pattern fits those that are as specific, or less. */
export function isOfPattern(path: string, pattern: string): boolean {
  const [given, wanted] = [path.split('/'), pattern.split('/')];
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => (isParameter(part) ? given[at] !== '' : part === given[at]))
  );
}

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
    const others = all.filter(([pattern]) => pattern !== path && isOfPattern(path, pattern));
    const methods = new Set(others.flatMap(([, methods]) => methods));
    return [path, [...methods].filter((method) => !own.includes(method))] as const;
  });
  return Object.fromEntries(refused.filter(([, methods]) => methods.length > 0));
}
