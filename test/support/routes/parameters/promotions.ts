import { newDiscount } from '../../people/stores/discounts.ts';
import { newStore } from '../../people/stores/stores.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of discounts name. */
export const promotionsParameters: PathParameters = {
  'discounts.discount_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newDiscount(wire, await newStore(wire, owner, { mode }))).id,
  },
};
