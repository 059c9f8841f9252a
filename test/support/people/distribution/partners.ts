import { randomUUID } from 'node:crypto';
import { type OrganizationId, toId } from '../../../../shared/kernel/ids.ts';
import type { Mode, OrganizationRole, PartnerScope } from '../../../../shared/kernel/roles.ts';
import { membershipsOf, saveMembership } from '../../../../shared/platform/http/credentials/memberships.ts';
import { putPartnerSecret } from '../../../../shared/platform/http/credentials/partner-keys.ts';
import { createApiSecret, hashOfSecret } from '../../../../shared/platform/http/credentials/secrets.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { bearer } from '../../routes/call.ts';
import { type Headers, newUser, type Somebody, signedIn } from '../identity/fixtures.ts';

/** Makes a user a member of an organization. */
export async function enroll(
  wire: Wire,
  { id }: Somebody,
  organization: OrganizationId,
  role: OrganizationRole = 'OWNER',
): Promise<void> {
  const read = await membershipsOf(wire.table, id);
  await wire.table.commit([saveMembership(id, read, organization, { role })]);
}

/** The headers of a partner key with these scopes. */
export async function withPartnerKey(
  wire: Wire,
  organization: OrganizationId,
  mode: Mode,
  ...scopes: PartnerScope[]
): Promise<Headers> {
  const secret = createApiSecret('pk');
  const key = { id: toId<'PartnerKey'>(randomUUID()), organization, mode, scopes };
  await wire.table.commit([putPartnerSecret(hashOfSecret(secret), key, true)]);
  return bearer(secret);
}

/** A new organization, with a key that may do all that there is to do with webhooks. */
export async function newPartner(wire: Wire, mode: Mode = 'live') {
  const organization = toId<'Organization'>(randomUUID());
  return {
    organization,
    mode,
    key: await withPartnerKey(wire, organization, mode, 'distribution:webhooks:write'),
    /** The headers of a new member. */
    async member(role: OrganizationRole, of: Mode = mode): Promise<Headers> {
      const user = await newUser(wire, 'merchant');
      await enroll(wire, user, organization, role);
      return signedIn(wire, user, of);
    },
  };
}
