import { isSlug } from '../../../../shared/stores/domain/slug.ts';
import { newStore } from '../../people/stores.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of stores name. */
export const storesParameters: PathParameters = {
  'stores.store_id': {
    ...uuid,
    // A path of a store takes its slug too.
    malformed: uuid.malformed.filter((text) => !isSlug(text)),
    made: async (wire, mode, owner) => (await newStore(wire, owner, { mode })).id,
  },
};
