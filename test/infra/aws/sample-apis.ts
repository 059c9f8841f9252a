import { mailAccess } from '../../../shared/notices/wiring/mail.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { eventBusAccess } from '../../../shared/platform/wiring/event-bus.ts';
import { route, sampleRoutes } from './sample.ts';

/** Routes of each API but the default one; the area `shipments` is also the default one's. */
export const sampleOf = {
  storefront: [
    route({ id: 'stores.get', at: 'GET /api/v1/storefront/stores/{store_id}/' }),
    route({ id: 'stores.create', at: 'POST /api/v1/storefront/stores/' }),
    route({ id: 'inventory.levels', at: 'GET /api/v1/inventory/stock-levels/' }),
    route({ id: 'customers.list', at: 'GET /api/v1/customers/', needs: eventBusAccess.needs }),
  ],
  console: [
    route({ id: 'programs.list', at: 'GET /console/programs/', aliases: ['/api/v1/console/schemes/'] }),
    route({ id: 'shipments.overview', at: 'GET /api/v1/console/shipments/' }),
    route({ id: 'subscriptions.current', at: 'GET /api/v1/subscriptions/current/', needs: mailAccess.needs }),
  ],
} as const satisfies Record<string, readonly Route[]>;

/** Routes of all three APIs. */
export const everyApi: readonly Route[] = [...sampleRoutes, ...sampleOf.storefront, ...sampleOf.console];

/**
 * So many routes, each of one method.
 * @param folder where their paths begin, after `/api/v1`
 * @param each how many an area has
 */
export function manyRoutes(count: number, folder = '', each = 50): Route[] {
  return Array.from({ length: count }, (_, at) => {
    const area = `${folder.slice(1)}area${Math.floor(at / each)}`;
    return route({
      id: `${area}.operation${at}`,
      at: `POST /api/v1${folder}/${area}/things/{thing_id}/operation${at}/`,
    });
  });
}
