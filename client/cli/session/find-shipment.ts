import type { ApiClient } from '../../client.ts';

/** How many of the newest shipments are looked through for a tracking number. */
const searched = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a shipment, which a user may name by its tracking number. @throws when it is not among the newest */
export async function findShipmentId(svc: ApiClient, named: string): Promise<string> {
  if (uuid.test(named)) return named;
  let seen = 0;
  for await (const { id, tracking_number } of svc.list('/api/v1/shipments/', { query: { limit: 100 } })) {
    if (tracking_number === named.toUpperCase()) return id;
    seen += 1;
    if (seen === searched) break;
  }
  throw new Error(`${named} is none of your ${seen} newest shipments in this mode. Try its id.`);
}
