import { isDeepStrictEqual } from 'node:util';
import {
  type Mode,
  Problem,
  type StoreId,
  type UserId,
  type WarehouseId,
  type Work,
  type Write,
} from '#ground';
import { keyOfEntitlement, parseEntitlement } from '../../entitlements/data/entitlements.ts';
import { assertRoom } from '../../entitlements/domain/entitled.ts';
import { checkStoreOwner, type Store } from '../../stores/data/stores.ts';
import { toSlugText } from '../../stores/domain/slug.ts';
import { listHoldsOfWarehouse } from '../data/holds.ts';
import { keyOfRoster, parseRoster, type Roster, rosterOf, saveRoster } from '../data/roster.ts';
import {
  addWarehouse,
  applyWarehouseChange,
  removeWarehouse,
  saveWarehouse,
  type Warehouse,
  type WarehouseFields,
} from '../data/warehouses.ts';
import { firstWarehouseIdOf, freeCode } from '../domain/warehouse.ts';
import { writeWarehouseChangeEvent, writeWarehouseEvent } from '../events.ts';

/** A warehouse with the writes that save it. */
interface Prepared {
  readonly warehouse: Warehouse;
  readonly writes: readonly Write[];
}

/** The most characters of a code that is made from a name. */
const maxMadeLength = 30;

const taken = (code: string) =>
  new Problem('conflict', `Another warehouse of yours has the code ${code}.`, {
    errors: [{ pointer: '/code', code: 'conflict', detail: 'is the code of another warehouse of yours' }],
  });

/** The code of a warehouse. @throws Problem conflict when another one has the requested code */
function codeFor(
  wanted: string | undefined,
  name: string,
  { warehouses }: Pick<Roster, 'warehouses'>,
): string {
  if (wanted === undefined) return freeCode(toSlugText(name, maxMadeLength).toUpperCase(), warehouses);
  if (warehouses.some(({ code }) => code === wanted)) throw taken(wanted);
  return wanted;
}

/** Stores that a warehouse begins to serve belong to its owner when that is saved: a store may move meanwhile. */
const checkOwners = ({ owner }: Warehouse, stores: readonly StoreId[]): Write[] =>
  stores.map((id) => checkStoreOwner(id, owner));

/** The fields of a new warehouse. */
type NewFields = WarehouseFields & Pick<Warehouse, 'name' | 'country' | 'stores' | 'priority' | 'is_active'>;

function openLevels(
  roster: Roster,
  { id, owner, mode }: { readonly id: WarehouseId; readonly owner: UserId; readonly mode: Mode },
  fields: NewFields,
  now: Date,
): Prepared {
  const at = now.toISOString();
  const code = codeFor(fields.code, fields.name, roster);
  const warehouse = { ...fields, code, id, owner, mode, created_at: at, updated_at: at, revision: 1 };
  return {
    warehouse,
    writes: [
      addWarehouse(warehouse),
      saveRoster(owner, mode, roster, [...roster.warehouses, warehouse]),
      writeWarehouseEvent('warehouse.created', warehouse, now),
    ],
  };
}

/**
 * A new warehouse: 1 BatchGetItem.
 * @throws Problem limit_reached; conflict when another one has its code
 */
export async function prepareWarehouse(
  { table, now }: Work,
  owned: { readonly id: WarehouseId; readonly owner: UserId; readonly mode: Mode },
  fields: NewFields,
): Promise<Prepared> {
  const { owner, mode } = owned;
  const found = await table.getTogether({
    roster: keyOfRoster(owner, mode),
    entitlement: keyOfEntitlement({ user: owner, mode }),
  });
  const roster = parseRoster(found.roster);
  assertRoom(parseEntitlement(found.entitlement), 'warehouses', roster.warehouses.length);
  const { warehouse, writes } = openLevels(roster, owned, fields, now);
  return { warehouse, writes: [...writes, ...checkOwners(warehouse, warehouse.stores)] };
}

/**
 * A new store's first warehouse: at the store's place, with its name. It ignores the limit of the plan, since a store
 * cannot sell without a warehouse. 1 GetItem.
 */
export async function writeFirstWarehouse({ table, now }: Work, store: Store): Promise<readonly Write[]> {
  const { id, owner, mode, name, phone } = store;
  const { address, landmark, city, state, country, latitude, longitude } = store;
  const place = { address, landmark, city, state, country, latitude, longitude, phone };
  const owned = { id: firstWarehouseIdOf(id), owner, mode };
  const fields = { name, ...place, stores: [id], priority: 0, is_active: true };
  return openLevels(await rosterOf(table, owner, mode), owned, fields, now).writes;
}

/** Whether a store starts or stops selling its stock. */
const servesOthers = (before: Warehouse, after: Warehouse) =>
  before.is_active !== after.is_active || !isDeepStrictEqual(before.stores, after.stores);

/**
 * Changes a warehouse.
 * @returns no writes when nothing changes
 * @throws Problem conflict when another one has its code
 */
export async function prepareWarehouseChange(
  { table, now }: Work,
  before: Warehouse,
  { code: wanted, ...fields }: WarehouseFields,
): Promise<Prepared> {
  const roster = await rosterOf(table, before.owner, before.mode);
  const others = roster.warehouses.filter(({ id }) => id !== before.id);
  const code = wanted === undefined ? before.code : codeFor(wanted, before.name, { warehouses: others });
  const set = { ...fields, code };
  const after = applyWarehouseChange(before, set, now);
  const { updated_at, revision } = before;
  // The same schema parsed both, so equal values serialise equally.
  if (JSON.stringify({ ...after, updated_at, revision }) === JSON.stringify(before))
    return { warehouse: before, writes: [] };
  const listed = roster.warehouses.map((one) => (one.id === before.id ? after : one));
  return {
    warehouse: after,
    writes: [
      saveWarehouse(before, set, now),
      saveRoster(before.owner, before.mode, roster, listed),
      writeWarehouseChangeEvent(before, servesOthers(before, after), now),
      ...checkOwners(
        after,
        after.stores.filter((id) => !before.stores.includes(id)),
      ),
    ],
  };
}

/**
 * Removes a warehouse in which no stock was ever moved. Its empty levels are removed afterwards.
 * @throws Problem invalid_state when it has stock history, or orders have reserved in it
 */
export async function writeWarehouseRemoval(
  { table, now }: Work,
  warehouse: Warehouse,
): Promise<readonly Write[]> {
  if (warehouse.moved)
    throw new Problem(
      'invalid_state',
      'The warehouse has stock history, so it cannot be deleted. Set is_active to false instead.',
    );
  const { owner, mode, id } = warehouse;
  const [roster, { holds }] = await Promise.all([
    rosterOf(table, owner, mode),
    listHoldsOfWarehouse(table, id, { limit: 1, after: undefined }),
  ]);
  if (holds.length > 0)
    throw new Problem(
      'invalid_state',
      'Orders have reserved stock of the warehouse, so it cannot be deleted.',
    );
  return [
    removeWarehouse(warehouse),
    saveRoster(
      owner,
      mode,
      roster,
      roster.warehouses.filter((one) => one.id !== id),
    ),
    writeWarehouseEvent('warehouse.deleted', warehouse, now),
  ];
}
