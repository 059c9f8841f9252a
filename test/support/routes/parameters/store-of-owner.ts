import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { newStore } from '../../people/stores/stores.ts';

const made = new Map<string, Promise<Store>>();

/**
 * The one store of a merchant for paths that name parts of a store, or several parts of the same one. A merchant with a
 * store for each route would exceed the limit.
 */
export function storeOfOwner(wire: Wire, mode: Mode, owner: User): Promise<Store> {
  const key = `${owner.id} ${mode}`;
  const store = made.get(key) ?? newStore(wire, owner, { mode });
  made.set(key, store);
  return store;
}
