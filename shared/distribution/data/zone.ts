import * as z from 'zod';
import { type Key, saveVersion, type Table, type Write } from '#ground/data';
import type { ZoneRecords } from '../domain/zone.ts';

/**
 * The records of the embedded zone that were set by hand: one item a name, for all organizations and both modes.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `recordsOfNames` | 1 BatchGetItem | 1 read each |
 * | `saveZoneRecords` | within a transaction | 2 write |
 */
const ZoneName = z.object({
  /** An empty list stays: it also deletes what a magic name has. */
  records: z.record(z.string(), z.array(z.string())),
  version: z.number(),
});

const zoneKey = (name: string): Key => ({ pk: `TEST_DNS#${name}`, sk: 'RECORDS' });

/** Which records were set at these names? In their order. */
export async function recordsOfNames(
  table: Table,
  names: readonly string[],
): Promise<(ZoneRecords | undefined)[]> {
  const items = await table.getMany(names.map(zoneKey));
  return items.map((item) => item && ZoneName.parse(item).records);
}

/** Sets the records of a name and type. Those of the other types stay, in the order in which calls come. */
export async function saveZoneRecords(
  table: Table,
  name: string,
  type: string,
  values: readonly string[],
): Promise<Write> {
  const item = await table.get(zoneKey(name));
  const read = item ? ZoneName.parse(item) : { records: {}, version: 0 };
  return saveVersion(zoneKey(name), read, { records: { ...read.records, [type]: [...values] } });
}
