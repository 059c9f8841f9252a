import { loadCarrier, saveCarrier } from '../../../shared/carriers/data.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import type { CarrierHub } from '../../../shared/pricing/domain/hubs.ts';
import { saveVerified } from '../../../shared/trust/data/standing.ts';
import { seedHubs } from './hubs.data.ts';

/** The date on which the demo carriers joined. */
const created_at = '2026-01-01T00:00:00.000Z';

const owned = Map.groupBy(seedHubs, ({ carrier_id }) => carrier_id);

/** Adds one carrier to the market, unless it exists: its later changes are kept. */
async function seedOne(table: Table, hubs: readonly CarrierHub[]): Promise<void> {
  const [hub] = hubs;
  if (!hub || (await loadCarrier(table, hub.carrier_id))) return;
  const profile = { id: hub.carrier_id, name: hub.carrier_name, created_at, verified: true, revision: 0 };
  const carrier = await saveCarrier(table, undefined, { profile, hubs });
  await table.commit([...carrier, saveVerified(profile.id, true, new Date(created_at))]);
}

/** Adds the demo carriers to the market, one after another, because they share cells. */
export async function seedMarket(table: Table): Promise<void> {
  for (const hubs of owned.values()) await seedOne(table, hubs);
}
