import type * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { nounOf } from '../../kernel/scalars.ts';
import { memberOfSchema } from './input/fields.ts';
import { conditionsOf } from './route/access.ts';
import type { Route } from './route/route.ts';

/** The object that a parameter or a field names: from its schema, or from its name. */
function thingNamed(schema: z.ZodType | undefined, field: string): string {
  const member = schema && memberOfSchema(schema, field);
  const given = member && nounOf(member);
  return given ?? `${field.replace(/_id$/, '').replaceAll('_', ' ')} with this id`;
}

/**
 * The object that a request names and that may not exist: the last parameter of its path, or else the store or
 * organization that its caller must belong to.
 */
function askedFor(route: Pick<Route, 'path' | 'params' | 'query' | 'body' | 'auth'>): string | undefined {
  const [, param] = /\{(\w+)\}[^{]*$/.exec(route.path) ?? [];
  if (param) return thingNamed(route.params, param);
  const { organization, store } = conditionsOf(route.auth);
  const named = (organization ?? store)?.named;
  return named && thingNamed(route[named.in], named.field);
}

/**
 * A refusal that says what was not found: "No hub with this id." It is the same whether the id is malformed, unknown or
 * somebody else's. A refusal with its own text keeps it.
 */
export function nameMissing(error: unknown, route: Parameters<typeof askedFor>[0]): unknown {
  if (!(error instanceof Problem) || error.code !== 'not_found' || error.hasDetail) return error;
  const thing = askedFor(route);
  return thing === undefined ? error : new Problem('not_found', `No ${thing}.`);
}
