import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { organizationFor } from '../../people/partners/organizations.ts';
import { newOpenInvoice, newSubscription } from '../../people/subscriptions/subscriptions.ts';
import { type PathParameters, uuid } from './form.ts';

const subscribed = async (wire: Wire, mode: Mode, owner: User) =>
  newSubscription(wire, await organizationFor(wire, owner), mode);

/** What the paths of subscriptions name. */
export const subscriptionsParameters: PathParameters = {
  'subscriptions.subscription_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await subscribed(wire, mode, owner)).id,
  },
  'addons.addon_id': {
    ...uuid,
    async made(wire, mode, owner) {
      const [addon] = (await subscribed(wire, mode, owner)).addons;
      if (!addon) throw new Error('the subscription has an add-on');
      return addon.id;
    },
  },
  'invoices.invoice_id': {
    ...uuid,
    made: async (wire, mode, owner) =>
      (await newOpenInvoice(wire, await organizationFor(wire, owner), mode, owner)).id,
  },
  'test-clocks.organization_id': {
    ...uuid,
    made: (wire, _, owner) => organizationFor(wire, owner),
    inBothModes: true,
  },
};
