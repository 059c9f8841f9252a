import * as z from 'zod';
import {
  asHundredths,
  type Hundredths,
  type Item,
  type Key,
  type StoreId,
  saveVersion,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { zoneDeliverers, zoneKinds, zonePricings } from '../domain/zones/zones.ts';
import { storeList } from './stores.ts';

/**
 * The delivery zones of a store, all in one item: a checkout reads all of them, and the at most 50 zones are always
 * consistent.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `zonesOf` | 1 GetItem | 1 read per 4 KB |
 * | `saveZones` | within a transaction | 2 write per KB |
 */
const Zone = z.object({
  id: stored.id<'Zone'>(),
  name: z.string(),
  kind: z.enum(zoneKinds),
  radius_km: z.number().optional(),
  areas: z.array(z.object({ state: z.string(), city: z.string().optional() })).optional(),
  /** Stored as a list of numbers, latitude and longitude in turn, which takes a third of the space. */
  polygon: z
    .array(z.number())
    .transform((numbers) =>
      numbers.flatMap((latitude, n) => (n % 2 ? [] : [{ latitude, longitude: numbers[n + 1] ?? 0 }])),
    )
    .optional(),
  pricing: z.enum(zonePricings),
  fee: stored.kobo().optional(),
  markup_percent: z
    .number()
    .transform((value): Hundredths<'%'> => asHundredths(value))
    .optional(),
  max_fee: stored.kobo().optional(),
  free_over: stored.kobo().optional(),
  min_order: stored.kobo().optional(),
  delivered_by: z.enum(zoneDeliverers),
  service_levels: z.array(z.enum(serviceLevels)),
  priority: z.number(),
  is_active: z.boolean(),
  ...stored.changes,
});
export type Zone = Readonly<z.output<typeof Zone>>;

const Zones = z.object({
  zones: z.array(Zone),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});
export type Zones = Readonly<z.output<typeof Zones>>;

export const keyOfZones = (store: StoreId): Key => ({ pk: storeList.pk(store), sk: storeList.sk.zones });

/** Reads the item; a store without one delivers nowhere. */
export const parseZones = (item: Item | undefined): Zones =>
  item ? Zones.parse(item) : { zones: [], version: 0 };

/** Which zones does this store deliver to? In the order of their creation. */
export const zonesOf = async (table: Table, store: StoreId): Promise<Zones> =>
  parseZones(await table.get(keyOfZones(store)));

/** Saves the zones of a store. Stale if another change came first. */
export const saveZones = (store: StoreId, read: Zones, zones: readonly Zone[]): Write =>
  saveVersion(keyOfZones(store), read, {
    zones: zones.map((zone) => ({
      ...zone,
      polygon: zone.polygon?.flatMap(({ latitude, longitude }) => [latitude, longitude]),
    })),
  });
