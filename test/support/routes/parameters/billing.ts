import { newOpenCheckout } from '../../people/subscriptions/checkouts.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of billing name. */
export const billingParameters: PathParameters = {
  'checkouts.checkout_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newOpenCheckout(wire, owner, mode)).id,
  },
};
