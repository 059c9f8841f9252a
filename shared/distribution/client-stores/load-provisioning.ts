import type * as z from 'zod';
import { type Id, Problem, toId, type Work } from '#ground';
import { keyOfRoster } from '../../inventory/data/roster.ts';
import { loadActiveOrganization } from '../../partners/active-organization.ts';
import { assertInProgram } from '../../partners/assert-enrolled.ts';
import { keyOfOrganization, type Organization } from '../../partners/data/organizations.ts';
import type { ProvisionIn } from '../contract/client-store.ts';
import {
  type ClientStore,
  clientStoreIdOf,
  keyOfClientStore,
  loadClientStore,
} from '../data/client-stores.ts';
import { keyOfNamespace, type Namespace } from '../data/namespaces.ts';
import { loadUsableNamespace } from '../namespace-access.ts';
import { clientIdOf, provisionRequestOf } from './provision-store.ts';

/**
 * What a request finds: the store that it made before, or what it needs to make one: 1 BatchGetItem.
 * @throws Problem idempotency_key_reused for the same key with other data; not_found, not_enrolled, terms_outdated,
 * namespace_not_verified
 */
export async function loadProvisioning(
  { table, now }: Work,
  partner: Pick<ClientStore, 'organization' | 'mode'>,
  asked: z.output<typeof ProvisionIn>,
): Promise<
  | { readonly record: ClientStore }
  | { readonly id: Id<'ClientStore'>; readonly organization: Organization; readonly namespace: Namespace }
> {
  const id = clientStoreIdOf(partner.organization, partner.mode, asked.idempotency_key);
  await table.prefetch([
    keyOfClientStore(id),
    keyOfOrganization(partner.organization),
    keyOfNamespace(asked.namespace_id),
    keyOfRoster(toId<'User'>(clientIdOf(id)), partner.mode),
  ]);
  const record = await loadClientStore(table, id);
  if (record) {
    if (record.request !== provisionRequestOf(asked)) throw new Problem('idempotency_key_reused');
    return { record };
  }
  const organization = await loadActiveOrganization(table, partner.organization);
  assertInProgram(organization, partner.mode, ['distributor'], { now });
  return { id, organization, namespace: await loadUsableNamespace(table, partner, asked.namespace_id) };
}
