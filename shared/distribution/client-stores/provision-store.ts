import type * as z from 'zod';
import {
  defaultCountry,
  type Id,
  type Mode,
  type OrganizationId,
  refuseField,
  saveDelegation,
  toId,
  uuidOfName,
  uuidOfTime,
  type Work,
  type Write,
} from '#ground';
import { addEntitlement } from '../../entitlements/data/entitlements.ts';
import { draftLimits } from '../../entitlements/domain/limits.data.ts';
import { writeDraftAccount } from '../../identity/open-account.ts';
import { writeFirstWarehouse } from '../../inventory/warehouses/change-warehouse.ts';
import { writeClientEvent } from '../../partners/clients/client-view.ts';
import { createDraftClient } from '../../partners/clients/draft-client.ts';
import { invitationOf, writeClaimMailCount } from '../../partners/clients/invite-client.ts';
import { addClient, type Client, changeClient } from '../../partners/data/clients.ts';
import type { Organization } from '../../partners/data/organizations.ts';
import { isReserved, storeSlugOf } from '../../stores/domain/slug.ts';
import { openDraftStore } from '../../stores/lifecycle/draft-store.ts';
import type { ProvisionIn } from '../contract/client-store.ts';
import { addClientStore, type ClientStore, hashOfRequest } from '../data/client-stores.ts';
import { addStoreToNamespace } from '../data/namespace-stores.ts';
import type { Namespace } from '../data/namespaces.ts';
import { toClientStoreView, writeClientStoreEvents } from './client-store-view.ts';

/** The client that a request makes. Until the claim it is also the account of the shop. */
export const clientIdOf = (id: Id<'ClientStore'>): Id<'Client'> => toId<'Client'>(uuidOfName('Client', id));

type Asked = z.output<typeof ProvisionIn>;

/** The slug of a new store. @throws Problem invalid_request */
function slugFor(mode: Mode, asked: string): string {
  if (isReserved(asked)) throw refuseField('/slug', 'is reserved for the service', 'not_one_of');
  const found = storeSlugOf(mode, asked);
  if ('wrong' in found) throw refuseField('/slug', found.wrong, 'wrong_format');
  return found.slug;
}

/** What two requests with the same key must have in common. Whether the merchant is invited is not compared. */
export const provisionRequestOf = ({
  namespace_id,
  slug,
  business_name,
  owner_email,
  plan_intent,
}: Asked): string => hashOfRequest({ namespace_id, slug, business_name, owner_email, plan_intent });

/** A request that is allowed, with what was read for it. */
interface Provisioning {
  readonly id: Id<'ClientStore'>;
  readonly organization: Organization;
  readonly mode: Mode;
  readonly namespace: Namespace;
  readonly asked: Asked;
  readonly baseUrl: string;
}

/** A store after its provisioning, with the writes that make it so. */
interface Provisioned {
  readonly client: Client;
  readonly view: ReturnType<typeof toClientStoreView>;
  readonly writes: readonly Write[];
}

/** The client of a new store, and its events. */
function draftAndInvite(draft: Client, invites: boolean, now: Date) {
  const drafted = writeClientEvent('distribution.client.draft', undefined, draft, now);
  if (!invites) return { client: draft, writes: [drafted] };
  const invitation = invitationOf(draft, {}, now);
  const client = changeClient(draft, { status: 'INVITED', invitation, sends: invitation.sends }, now);
  return {
    client,
    writes: [
      drafted,
      writeClientEvent('distribution.client.invited', draft, client, now),
      ...writeClaimMailCount(client, now),
    ],
  };
}

/**
 * Provisions the store of a client: the draft store with its warehouse, the client, the claim, and the record under the
 * request's key, in one transaction. The shop belongs to an account of its own until the merchant claims it.
 * @throws Problem invalid_request for the slug; (at commit) slug_taken, client_exists
 */
export async function writeClientStore(
  { table, now }: Work,
  { id, organization, mode, namespace, asked, baseUrl }: Provisioning,
): Promise<Provisioned> {
  const slug = slugFor(mode, asked.slug);
  const host = `${slug}.${namespace.domain}`;
  const clientId = clientIdOf(id);
  const account = { user: toId<'User'>(clientId), mode };
  const storeId = toId<'Store'>(uuidOfTime(now, id));
  const partner: { organization: OrganizationId; mode: Mode } = { organization: organization.id, mode };
  const { business_name, owner_email, plan_intent } = asked;
  const { store, writes: opening } = openDraftStore(
    {
      id: storeId,
      name: business_name,
      slug,
      account,
      client: { id: clientId, organization: organization.id, host },
    },
    now,
  );
  const draft = createDraftClient(
    {
      ...partner,
      id: clientId,
      program: 'distributor',
      business_name,
      owner_email,
      plan_intent,
      store: storeId,
      provision: id,
    },
    now,
  );
  const { client, writes: announcements } = draftAndInvite(draft, asked.invite, now);
  const at = now.toISOString();
  const record: ClientStore = {
    ...partner,
    id,
    namespace: namespace.id,
    client: clientId,
    store: storeId,
    slug,
    host,
    request: provisionRequestOf(asked),
    status: 'DRAFT',
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const view = toClientStoreView(record, store, baseUrl);
  const delegation = {
    ...partner,
    client: clientId,
    account: account.user,
    country: defaultCountry,
    store: storeId,
  };
  const writes = [
    ...writeDraftAccount(account, now),
    addEntitlement(account, draftLimits),
    ...opening,
    ...(await writeFirstWarehouse({ table, now }, store)),
    ...addClient(client),
    ...announcements,
    saveDelegation({ ...delegation, draft: true, grants: [] }),
    addClientStore(record),
    ...addStoreToNamespace(namespace.id, { store: storeId, host }),
    ...writeClientStoreEvents(record, view, undefined, now),
  ];
  return { client, view, writes };
}
