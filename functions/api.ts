import type { Api } from '../shared/platform/http/openapi/document.ts';
import { areas } from './areas.ts';
import { routes } from './routes.ts';
import { webhooks } from './webhook-docs.ts';

/** The whole API: what its document is made of. */
export const api: Api = {
  routes,
  areas: Object.fromEntries(Object.entries(areas).map(([name, { about }]) => [name, about])),
  webhooks,
};
