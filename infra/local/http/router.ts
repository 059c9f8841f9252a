import type { Route } from '../../../shared/platform/http/route/route.ts';
import type { Sized } from '../../edge/body-limits.ts';
import { specificityOf } from '../../edge/gateway-paths.ts';
import { methodsOf } from '../../edge/methods.ts';
import { toGatewayPath } from '../../edge/rewrite.ts';

/** The fields of a route that the gateway needs. */
export type Listed = Pick<Route, 'id' | 'method'> & Sized;

/** A route that answers a request, and the path parameters, percent-decoded. */
export interface Match {
  readonly route: Listed;
  /** The gateway's name of the route: `POST /shipments/{shipment_id}/cancel`. */
  readonly key: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the route of a request, or the methods that its path supports. */
export type Router = (method: string, path: string) => Match | { readonly allowed: readonly string[] };

interface Entry {
  readonly route: Listed;
  readonly pattern: string;
  readonly segments: readonly string[];
  readonly specificity: string;
}

const nameOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parametersOf({ segments }: Entry, path: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [position, segment] of segments.entries()) {
    const given = path[position] ?? '';
    const name = nameOf(segment);
    if (name === undefined ? segment !== given : given === '') return undefined;
    if (name !== undefined) parameters[name] = decodePart(given);
  }
  return parameters;
}

/**
 * Matches routes like an HTTP API: exact paths win over parameters, whatever their methods. HEAD gets the route of GET.
 * @throws when two routes have the same method and path, which API Gateway would refuse to deploy
 */
export function createRouter(routes: readonly Listed[]): Router {
  const entries: Entry[] = routes.flatMap((route) =>
    [route.path, ...route.aliases].map((path) => {
      const pattern = toGatewayPath(path);
      return { route, pattern, segments: pattern.split('/'), specificity: specificityOf(pattern) };
    }),
  );
  const claimed = new Map<string, string>();
  for (const { route, pattern } of entries) {
    const claim = `${route.method} ${pattern.replaceAll(/\{\w+\}/g, '{}')}`;
    const other = claimed.get(claim);
    if (other) throw new Error(`${route.id} and ${other} both answer ${claim}`);
    claimed.set(claim, route.id);
  }
  const ordered = entries.toSorted((a, b) => a.specificity.localeCompare(b.specificity));
  return (method, path) => {
    const segments = path.split('/');
    const allowed = new Set<string>();
    let decides: string | undefined;
    for (const entry of ordered) {
      const parameters = parametersOf(entry, segments);
      if (!parameters) continue;
      const { route, pattern, specificity } = entry;
      decides ??= specificity;
      if (specificity !== decides) break;
      const methods = methodsOf(route);
      if (methods.includes(method)) return { route, key: `${method} ${pattern}`, parameters };
      for (const each of methods) allowed.add(each);
    }
    return { allowed: [...allowed].sort() };
  };
}
