import { randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { type OrganizationId, toId } from '../../../../shared/kernel/ids.ts';
import type { Mode, OrganizationRole, PartnerScope } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Headers, newUser, signedIn } from '../identity/fixtures.ts';
import { place, withPartnerKey } from '../partners/delegates.ts';

/** A new partner, whose owner is signed in. */
export interface NewPartner {
  readonly organization: OrganizationId;
  readonly owner: User;
  readonly headers: Headers;
}

/** Gives a user a place in an organization, as accepting an invitation does. */
export async function joinPartner(
  wire: Wire,
  organization: OrganizationId,
  user: Pick<User, 'id'>,
  role: OrganizationRole,
): Promise<void> {
  await place(wire, user, organization, { role });
}

/** A member of an organization who is signed in. */
export async function newMemberOf(
  wire: Wire,
  organization: OrganizationId,
  role: OrganizationRole,
  mode: Mode = 'test',
): Promise<NewPartner> {
  const owner = await newUser(wire, 'merchant');
  await joinPartner(wire, organization, owner, role);
  return { organization, owner, headers: await signedIn(wire, owner, mode) };
}

export const newPartner = (wire: Wire, mode: Mode = 'test'): Promise<NewPartner> =>
  newMemberOf(wire, toId<'Organization'>(randomUUID()), 'OWNER', mode);

/** The headers of a new partner key with these scopes. */
export const newPartnerKey = (
  wire: Wire,
  organization: OrganizationId,
  scopes: readonly PartnerScope[],
  mode: Mode = 'test',
): Promise<Headers> => withPartnerKey(wire, organization, scopes, { mode });
