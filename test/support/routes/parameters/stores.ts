import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { isStoreSlug } from '../../../../shared/stores/domain/slug.ts';
import { newStore } from '../../people/stores/stores.ts';
import { type PathParameters, uuid } from './form.ts';

const store = {
  ...uuid,
  made: async (wire: Wire, mode: Mode, owner: User) => (await newStore(wire, owner, { mode })).id,
};

/** What the paths of stores name. */
export const storesParameters: PathParameters = {
  'stores.store_id': {
    ...store,
    // A path of a store takes its slug too.
    malformed: uuid.malformed.filter((text) => !isStoreSlug(text)),
  },
  'admin-stores.store_id': store,
};
