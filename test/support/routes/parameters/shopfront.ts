import { isStoreSlug } from '../../../../shared/stores/domain/slug.ts';
import { publishedStore } from '../../people/stores/stores.ts';
import { hostile, type PathParameters, uuid } from './form.ts';
import { storeOfOwner } from './store-of-owner.ts';

/** What the paths of shops name. */
export const shopfrontParameters: PathParameters = {
  'shopfront.shop': {
    malformed: hostile.filter((text) => !isStoreSlug(text)),
    unknown: () => 'no-such-shop',
    made: async (wire, mode, owner) => (await publishedStore(wire, owner, { mode })).slug,
  },
  'store-pictures.store_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await storeOfOwner(wire, mode, owner)).id,
  },
  'shopfront.store_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await storeOfOwner(wire, mode, owner)).id,
  },
};
