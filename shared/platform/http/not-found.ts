import { Problem, problems } from '../../kernel/problem.ts';
import type { Route } from './route.ts';

/** What parameters name that are not called after it. */
const byName: Readonly<Record<string, string>> = {
  identifier: 'shipment with this number',
  token: 'invitation with this token',
};

/**
 * A refusal that says what was not found, by the last parameter of the path: "No hub with this id." It is the same whether
 * the id is malformed, nobody's or somebody else's. A refusal with words of its own keeps them.
 */
export function inItsWords(error: unknown, { path }: Pick<Route, 'path'>): unknown {
  const [, name] = /\{(\w+?)(_id)?\}[^{]*$/.exec(path) ?? [];
  if (!name || !(error instanceof Problem) || error.message !== problems.not_found[1]) return error;
  return new Problem('not_found', `No ${byName[name] ?? `${name} with this id`}.`);
}
