import type { Api } from '#ground';
import { events } from './events.ts';
import { problems } from './problems.ts';
import { areas, routes } from './routes.ts';

/** The whole API, from which the OpenAPI document is made. */
export const api: Api = {
  routes,
  areas: Object.fromEntries(Object.values(areas).map(({ name, about }) => [name, about])),
  events: Object.fromEntries(Object.values(events).flatMap((types) => Object.entries(types))),
  problems,
};
