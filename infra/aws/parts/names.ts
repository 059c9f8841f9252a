import { areaOf } from '../../../shared/platform/area.ts';

/** The function that answers what no route answers: 404, or 405 with the methods that the path has. */
export const fallbackId = 'gateway.fallback';

/**
 * The name of a function. The API names functions rather than referring to them, so that neither stack waits for the
 * other: the API's address can be a setting of the functions, and a route can be removed in one deployment.
 * @throws when Lambda would not take it
 */
export function functionName(stage: string, id: string): string {
  const name = `svc-${stage}-${id.replaceAll('.', '-')}`;
  if (!/^[a-z0-9-]{1,64}$/.test(name)) throw new Error(`${name} is no name for a Lambda function`);
  return name;
}

/** The ids of functions by their area: roles and log groups are shared by one. */
export function byArea(ids: readonly string[]): Map<string, string[]> {
  return Map.groupBy(ids, areaOf);
}
