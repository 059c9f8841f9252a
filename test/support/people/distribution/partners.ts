import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode, OrganizationRole } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Headers } from '../identity/fixtures.ts';
import { newMemberOf, newPartnerKey } from './partner.ts';

/** A new organization, with a key that may do all that there is to do with webhooks. */
export async function newPartner(wire: Wire, mode: Mode = 'live') {
  const organization = toId<'Organization'>(randomUUID());
  return {
    organization,
    mode,
    key: await newPartnerKey(wire, organization, ['distribution:webhooks:write'], mode),
    /** The headers of a new member. */
    member: async (role: OrganizationRole, of: Mode = mode): Promise<Headers> =>
      (await newMemberOf(wire, organization, role, of)).headers,
  };
}
