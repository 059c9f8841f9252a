import * as z from 'zod';
import { route as create } from '../../../../functions/partners/organizations/create.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../../../shared/kernel/ids.ts';
import { defineId } from '../../../../shared/kernel/scalars.ts';
import { loadOrganizations } from '../../../../shared/partners/data/organizations.ts';
import { membershipsOf } from '../../../../shared/platform/http/credentials/memberships.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { signedIn } from '../identity/fixtures.ts';

const Made = z.object({ id: defineId<'Organization'>() });

/** A user makes an organization. @returns its id */
export async function newOrganization(wire: Wire, owner: User, body: object = { name: 'Lagos Partners' }) {
  const answer = await call(wire, create, { headers: await signedIn(wire, owner), body });
  return Made.parse(answer.body).id;
}

/** An organization that this user owns: the one that the user has, or a new one, because there is a limit. */
export async function organizationFor(wire: Wire, owner: User): Promise<OrganizationId> {
  const { organizations } = await membershipsOf(wire.table, owner.id);
  const all = await loadOrganizations(wire.table, [...organizations.keys()]);
  const known = all.find((one) => one.owner === owner.id && one.status === 'ACTIVE');
  return known?.id ?? newOrganization(wire, owner);
}
