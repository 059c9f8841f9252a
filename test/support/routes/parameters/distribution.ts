import { randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { failedDelivery, newDestination } from '../../people/distribution/destinations.ts';
import { joinPartner } from '../../people/distribution/partner.ts';
import { newPartnerKey } from '../../people/partners/keys.ts';
import { organizationFor } from '../../people/partners/organizations.ts';
import { type PathParameters, uuid } from './form.ts';

/** A destination of a new organization that this user owns. */
async function destinationOfOwner(wire: Wire, mode: Mode, owner: User) {
  const organization = toId<'Organization'>(randomUUID());
  await joinPartner(wire, organization, owner, 'OWNER');
  return newDestination(wire, organization, mode);
}

/** What the paths of distribution name. */
export const distributionParameters: PathParameters = {
  'partner-keys.key_id': {
    ...uuid,
    made: async (wire, _, owner) => (await newPartnerKey(wire, owner, await organizationFor(wire, owner))).id,
    inBothModes: true,
  },
  'destinations.destination_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await destinationOfOwner(wire, mode, owner)).id,
  },
  'destinations.delivery_id': {
    ...uuid,
    made: async (wire, mode, owner) => failedDelivery(wire, await destinationOfOwner(wire, mode, owner)),
  },
};
