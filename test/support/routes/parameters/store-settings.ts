import { randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { ClosureIn } from '../../../../shared/stores/contract/closures.ts';
import { HoursIn } from '../../../../shared/stores/contract/hours.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { stamped } from '../../../../shared/stores/settings.ts';
import { newStore } from '../../people/stores.ts';
import { type PathParameter, type PathParameters, uuid } from './form.ts';

const made = new Map<string, Promise<Store>>();

/** The one store of a merchant whose settings the paths name: all parameters of a path are of the same store. */
function storeWithSettings(wire: Wire, mode: Mode, owner: User): Promise<Store> {
  const key = `${owner.id} ${mode}`;
  const found = made.get(key);
  if (found) return found;
  const now = wire.now();
  const hours = HoursIn.parse({ day: 'MON', opens: '09:00', closes: '18:00' });
  const closure = ClosureIn.parse({ starts_at: '2026-12-24T23:00:00Z', ends_at: '2026-12-26T23:00:00Z' });
  const store = newStore(wire, owner, {
    mode,
    hours: [stamped({ ...hours, id: toId<'Hours'>(randomUUID()) }, now)],
    closures: [stamped({ ...closure, id: toId<'Closure'>(randomUUID()) }, now)],
  });
  made.set(key, store);
  return store;
}

const named = (idOf: (store: Store) => string | undefined): PathParameter => ({
  ...uuid,
  made: async (wire, mode, owner) => idOf(await storeWithSettings(wire, mode, owner)) ?? '',
});
const store = named(({ id }) => id);

/** What the paths of a store's settings name. */
export const storeSettingsParameters: PathParameters = {
  'store-hours.store_id': store,
  'store-hours.hours_id': named(({ hours: [first] }) => first?.id),
  'store-closures.store_id': store,
  'store-closures.closure_id': named(({ closures: [first] }) => first?.id),
};
