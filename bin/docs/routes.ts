import { fileOf } from '../../functions/files.ts';
import { areaOf } from '../../shared/platform/http/area.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Cost } from '../../test/cost/rows/cost.ts';
import { callersInShort } from './callers.ts';
import { code, page, table } from './markdown.ts';

/** The sources of the document. */
export interface Api {
  readonly routes: readonly Route[];
  /** A sentence for each area. */
  readonly areas: Readonly<Record<string, string>>;
  readonly costs: readonly Cost[];
}

/** How many requests, read units and write units. @throws for a route whose cost is not pinned */
function costOf(id: string, costs: readonly Cost[]): string[] {
  const [, , writes, reads, requests] = costs.find(([route]) => route === id) ?? [];
  if (requests === undefined)
    throw new Error(`no file of test/cost/rows has a row for ${id}; test/cost prints it`);
  return [requests.split(' ').filter((one) => one !== '').length, reads, writes].map(String);
}

function rowOf(route: Route, costs: readonly Cost[]): string[] {
  const { id, method, path, aliases } = route;
  return [
    `${method} ${[path, ...aliases].map(code).join(' or ')}`,
    `[${id}](../functions/${fileOf(id)}.ts)`,
    callersInShort(route),
    ...costOf(id, costs),
  ];
}

function section(area: string, about: string, { routes, costs }: Api): string[] {
  const own = routes.filter(({ id }) => areaOf(id) === area);
  const columns = ['route', 'id', 'who may call', 'requests', 'reads', 'writes'];
  return [
    `## ${area}`,
    about,
    table(
      columns,
      own.map((route) => rowOf(route, costs)),
    ),
  ];
}

/**
 * docs/routes.md: by area every route, who may call it, and what a call costs.
 * @throws for a route whose area has no sentence, or whose cost is not pinned
 */
export function routesDocument(api: Api): string {
  const [stray] = api.routes.filter(({ id }) => !Object.hasOwn(api.areas, areaOf(id)));
  if (stray) throw new Error(`no area has a sentence for ${stray.id}`);
  return page(
    '# Routes',
    'Made from the list of routes and their pinned costs (`test/cost/rows/`) by `npm run docs`; a test holds it to them.',
    'Roles call with the access token of a login; `(or key)` stands behind those that may also use a secret API key. The cost is that of one call when all goes well, authentication among it: requests to DynamoDB, and the capacity units of their reads and writes.',
    ...Object.entries(api.areas).flatMap(([area, about]) => section(area, about, api)),
  );
}
