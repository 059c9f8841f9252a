import { Memory, type Mode, type StoreId, type Table, type UserId } from '#ground';
import { keyOfStore, parseStore } from '../../stores/data/stores.ts';
import { keyOfRoster, parseRoster, rosterOf } from '../data/roster.ts';
import type { ListedWarehouse } from '../domain/warehouse.ts';

/** The owners of the stores that this process saw last: a guess, which each reading checks. About a megabyte. */
const seenOwners = new Memory<StoreId, UserId>(5_000);

/** Who owns a store now, and the warehouses of the guessed owner, if that is who owns it: 1 BatchGetItem. */
async function readOwner(table: Table, store: StoreId, mode: Mode, guess: UserId | undefined) {
  const found = await table.getTogether({
    store: keyOfStore(store),
    roster: guess && keyOfRoster(guess, mode),
  });
  const owner = found.store && parseStore(found.store).owner;
  if (owner) seenOwners.set(store, owner);
  return { owner, roster: guess && owner === guess ? parseRoster(found.roster) : undefined };
}

/**
 * All warehouses of the account that owns a store now, those that serve other stores too; none if the store is deleted.
 * A store names its owner and nothing in it does, so both are read together: 1 BatchGetItem once the process has seen
 * the store, or where `likely` is right; otherwise 1 GetItem more.
 * @param likely who probably owns the store, for a process that has not seen it
 */
export async function loadStoreWarehouses(
  table: Table,
  store: StoreId,
  mode: Mode,
  likely?: UserId,
): Promise<readonly ListedWarehouse[]> {
  let { owner, roster } = await readOwner(table, store, mode, seenOwners.get(store) ?? likely);
  for (;;) {
    if (!owner) return [];
    const { warehouses } = roster ?? (await rosterOf(table, owner, mode));
    if (warehouses.some(({ stores }) => stores.includes(store))) return warehouses;
    // The store may have moved to another account, and its warehouses with it, after it was read.
    const again = await readOwner(table, store, mode, owner);
    if (again.owner === owner) return again.roster?.warehouses ?? [];
    ({ owner, roster } = again);
  }
}
