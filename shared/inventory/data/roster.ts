import * as z from 'zod';
import {
  type Item,
  type Key,
  type Mode,
  saveVersion,
  stored,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import type { ListedWarehouse } from '../domain/warehouse.ts';

/**
 * The warehouses of an owner in a mode: one item, so that a new product, an order and a list read all of them at once,
 * and codes are unique. It changes in the transaction that changes a warehouse.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `rosterOf` an owner | 1 GetItem | 1 read, 2 from some 20 warehouses on |
 * | `saveRoster` | within a transaction | 2 write per KB, which is 3 warehouses |
 */
const Roster = z.object({
  warehouses: z.array(
    z.object({
      id: stored.id<'Warehouse'>(),
      code: z.string(),
      stores: z.array(stored.id<'Store'>()),
      priority: z.number(),
      is_active: z.boolean(),
      latitude: z.number().optional(),
      longitude: z.number().optional(),
      created_at: z.string(),
    }),
  ),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});

export interface Roster {
  readonly warehouses: readonly ListedWarehouse[];
  /** 0 where the table has no item. */
  readonly version: number;
}

export const keyOfRoster = (owner: UserId, mode: Mode): Key => ({
  pk: `WAREHOUSES#${owner}#${mode}`,
  sk: 'WAREHOUSES',
});

/** Reads the item; an owner without one has no warehouse. */
export const parseRoster = (item: Item | undefined): Roster =>
  item ? Roster.parse(item) : { warehouses: [], version: 0 };

/** Which warehouses does this owner have? */
export const rosterOf = async (table: Table, owner: UserId, mode: Mode): Promise<Roster> =>
  parseRoster(await table.get(keyOfRoster(owner, mode)));

const entryOf = ({
  id,
  code,
  stores,
  priority,
  is_active,
  latitude,
  longitude,
  created_at,
}: ListedWarehouse) => ({
  id,
  code,
  stores,
  priority,
  is_active,
  created_at,
  ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
});

/** Saves the warehouses of an owner. Stale if another change came first. */
export const saveRoster = (
  owner: UserId,
  mode: Mode,
  read: Roster,
  warehouses: readonly ListedWarehouse[],
): Write => saveVersion(keyOfRoster(owner, mode), read, { warehouses: warehouses.map(entryOf) });
