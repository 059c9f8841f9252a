import { randomUUID } from 'node:crypto';
import { type Id, type OrganizationId, toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { PartnerScope } from '../../../../shared/kernel/roles.ts';
import {
  type Delegation,
  loadDelegation,
  saveDelegation,
} from '../../../../shared/platform/http/credentials/delegations.ts';
import {
  membershipsOf,
  type Place,
  saveMembership,
} from '../../../../shared/platform/http/credentials/memberships.ts';
import {
  type PartnerKey,
  savePartnerSecret,
} from '../../../../shared/platform/http/credentials/partner-keys.ts';
import { createApiSecret, hashOfSecret } from '../../../../shared/platform/http/credentials/secrets.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { bearer } from '../../routes/call.ts';
import type { Headers } from '../identity/fixtures.ts';

export const newOrganizationId = (): OrganizationId => toId<'Organization'>(randomUUID());

/** A user has this place in an organization from now on; none if undefined. */
export async function place(
  wire: Wire,
  { id }: { readonly id: UserId },
  organization: OrganizationId,
  place: Place | undefined,
): Promise<void> {
  const read = await membershipsOf(wire.table, id);
  await wire.table.commit([saveMembership(id, read, organization, place)]);
}

export const farAway = '2999-01-01T00:00:00.000Z';

/** A grant of these scopes. */
export const grantOf = (
  scopes: Delegation['grants'][number]['scopes'],
  expires_at = farAway,
): Delegation['grants'][number] => ({ id: toId<'Grant'>(randomUUID()), scopes, expires_at });

/** A client of an organization, with its grants. */
export async function newClient(
  wire: Wire,
  given: Pick<Delegation, 'organization' | 'account'> & Partial<Delegation>,
): Promise<Delegation> {
  const client = given.client ?? toId<'Client'>(randomUUID());
  const read = await loadDelegation(wire.table, client);
  const delegation = { mode: 'live' as const, country: 'NG', grants: [], ...given, client };
  await wire.table.commit([saveDelegation(delegation, read)]);
  return { ...delegation, version: (read?.version ?? 0) + 1 };
}

/** A caller in the name of a client. */
export const inNameOf = (headers: Headers, client: Id<'Client'> | string): Headers => ({
  ...headers,
  'x-svc-client': client,
});

/** The headers of a partner key, and of nothing else. */
export async function withPartnerKey(
  wire: Wire,
  organization: OrganizationId,
  scopes: readonly PartnerScope[],
  more: Partial<PartnerKey> = {},
): Promise<Headers> {
  const secret = createApiSecret('pk');
  const id = toId<'PartnerKey'>(randomUUID());
  const key: PartnerKey = { id, organization, mode: 'live', scopes: [...scopes], ...more };
  await wire.table.commit([savePartnerSecret(hashOfSecret(secret), key, true)]);
  return bearer(secret);
}
