import type { ApiClient } from '../../client.ts';

/** How many of the newest shipments are looked through for a tracking number. */
const searched = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The ids of shipments, which a user may name by their tracking numbers, in their order.
 * @throws when one is not among the newest
 */
export async function findShipmentIds(svc: ApiClient, named: readonly string[]): Promise<string[]> {
  const ids = new Map(named.filter((name) => uuid.test(name)).map((name) => [name, name]));
  const missing = () => named.find((name) => !ids.has(name));
  let seen = 0;
  if (missing())
    for await (const { id, tracking_number } of svc.list('/api/v1/shipments/', { query: { limit: 100 } })) {
      for (const name of named) if (tracking_number === name.toUpperCase()) ids.set(name, id);
      seen += 1;
      if (seen === searched || !missing()) break;
    }
  return named.map((name) => {
    const id = ids.get(name);
    if (id) return id;
    throw new Error(`${name} is none of your ${seen} newest shipments in this mode. Try its id.`);
  });
}
