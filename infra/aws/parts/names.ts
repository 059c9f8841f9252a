import type { Route } from '../../../shared/platform/http/route.ts';

/** The function that answers what no route answers: 404, or 405 with the methods that the path has. */
export const fallbackId = 'gateway.fallback';

/** The domain of a route or of any `<domain>.<operation>`: what roles and log groups are shared by. */
export const domainOf = (id: string): string => id.slice(0, id.indexOf('.'));

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

/** The ids of all functions behind the API by domain, the one that answers for no route included. */
export function functionsByDomain(routes: readonly Route[]): Map<string, string[]> {
  const domains = new Map<string, string[]>();
  for (const id of [...routes.map((route) => route.id), fallbackId]) {
    domains.set(domainOf(id), [...(domains.get(domainOf(id)) ?? []), id]);
  }
  return domains;
}
