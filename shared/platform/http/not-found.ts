import { Problem, problems } from '../../kernel/problem.ts';
import type { Route } from './route.ts';

/** What the last parameter of a path names, and by what. */
function namedBy({ path }: Pick<Route, 'path'>): string | undefined {
  const [name] = path.match(/\w+(?=\}[^{]*$)/) ?? [];
  if (name === undefined) return undefined;
  return name === 'identifier'
    ? 'shipment with this number'
    : `${name.replace(/_id$/, '').replaceAll('_', ' ')} with this id`;
}

/**
 * A refusal that says what was not found: "No hub with this id." It is the same whether the id is malformed, nobody's or
 * somebody else's. A `not_found` that has words of its own keeps them, and so does one of a path without an id.
 */
export function inItsWords(error: unknown, route: Pick<Route, 'path'>): unknown {
  const bare =
    error instanceof Problem && error.code === 'not_found' && error.message === problems.not_found[1];
  const named = bare ? namedBy(route) : undefined;
  return bare && named ? new Problem('not_found', `No ${named}.`, error.extras) : error;
}
