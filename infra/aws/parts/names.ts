import { areaOf } from '../../../shared/platform/http/area.ts';

/** The function for requests that no route matches: 404, or 405 with the methods of the path. */
export const fallbackId = 'gateway.fallback';

/**
 * The name of a function. The API refers to functions by name, so that the two stacks do not depend on each other: the
 * API's address can be a setting of the functions, and a route can be removed in one deployment.
 * @throws when Lambda would refuse the name
 */
export function functionNameOf(stage: string, id: string): string {
  const name = `svc-${stage}-${id.replaceAll('.', '-')}`;
  if (!/^[a-z0-9-]{1,64}$/.test(name)) throw new Error(`${name} is not a valid name for a Lambda function`);
  return name;
}

/** The log group with one line for each request to an API. @param api its name */
export const accessLogNameOf = (stage: string, api: string): string => `/aws/vendedlogs/svc/${stage}/${api}`;

/** The ids of functions grouped by area. Functions of an area share a role and a log group. */
export function groupByArea(ids: readonly string[]): Map<string, string[]> {
  return Map.groupBy(ids, areaOf);
}
