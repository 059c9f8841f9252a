import {
  type DeliveryId,
  type Dependency,
  defineDependency,
  type Members,
  membershipsOf,
  parseId,
  tableAccess,
} from '#ground';
import {
  allowPartners,
  findMembersByObject,
  type OrganizationMember,
  type Organized,
  organizationAdmins,
} from '../../partners/access.ts';
import { keyOfDelivery } from '../../webhooks/data/deliveries.ts';
import { keyOfEndpoint } from '../../webhooks/data/endpoints.ts';
import { parseWebhookDestination } from '../data/webhook-destinations.ts';

/** The organization of the destination in the path. */
export const ofDestination: Organized = {
  named: { in: 'params', field: 'destination_id' },
  members: findMembersByObject({
    keyOf: keyOfEndpoint,
    ownerOf: parseWebhookDestination,
  }),
};

/** Owners and admins, and partner keys with the scope. */
export const allowDestinationAdmins = allowPartners(
  ofDestination,
  'distribution:webhooks:write',
  organizationAdmins,
);

/** The most organizations of a user that are asked for a delivery: what one request reads. */
const maxOrganizations = 100;

/**
 * Members by a delivery. Its row lies with its organization, which its id does not say: 1 GetItem of the caller's
 * memberships, and 1 BatchGetItem of the row in each of them. A partner key needs 1 GetItem. The handler then reads the row
 * without a request.
 */
const membersByDelivery: Dependency<Members<OrganizationMember>> = defineDependency(
  tableAccess.needs,
  ({ table }) => ({
    async find({ user, mode }, named) {
      const id: DeliveryId | undefined = named === undefined ? undefined : parseId(named);
      if (!id) return undefined;
      const { organizations } = await membershipsOf(table, user);
      const places = [...organizations].slice(0, maxOrganizations);
      const keys = places.map(([owner]) => keyOfDelivery({ owner, mode }, id));
      const items = await table.getMany(keys);
      for (const [position, [organization, place]] of places.entries()) {
        const [key, item] = [keys[position], items[position]];
        if (!key || !item) continue;
        table.reuse(key, item);
        return { id: organization, ...place };
      }
      return undefined;
    },
    async isOwn({ organization, mode }, named) {
      const id: DeliveryId | undefined = parseId(named);
      if (!id) return false;
      const key = keyOfDelivery({ owner: organization.id, mode }, id);
      const item = await table.get(key);
      if (item) table.reuse(key, item);
      return item !== undefined;
    },
  }),
);

/** The organization of the delivery in the path. */
export const ofDelivery: Organized = {
  named: { in: 'params', field: 'delivery_id' },
  members: membersByDelivery,
};
