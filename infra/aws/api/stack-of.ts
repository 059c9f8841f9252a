import type { Consumer } from '../../../functions/consumers.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { splitRoutesByApi } from './routes-by-api.ts';

/** The id of the function of a route or consumer: where consumers share a queue, that of the queue. */
export const functionIdOf = (id: string, consumers: readonly Consumer[]): string =>
  consumers.find((one) => one.on === 'queue' && one.members?.some((member) => member.id === id))?.id ?? id;

/**
 * The stack with the function of a route or a consumer.
 * @throws when there is no such route or consumer
 */
export function stackOf(
  id: string,
  stage: string,
  { routes, consumers }: { readonly routes: readonly Route[]; readonly consumers: readonly Consumer[] },
): string {
  const served = splitRoutesByApi(routes).find((one) => one.routes.some((route) => route.id === id));
  if (served) return `svc-${stage}-${served.api.name}-functions`;
  const consumer = consumers.find((one) => one.id === functionIdOf(id, consumers));
  if (consumer) return `svc-${stage}-${consumer.on === 'schedule' ? 'schedules' : 'events'}`;
  throw new Error(`there is no route or consumer ${id}: docs/routes.md lists the routes`);
}
