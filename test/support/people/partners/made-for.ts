import { addClientStore } from '../../../../shared/distribution/data/client-stores.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { toEpochSeconds } from '../../../../shared/kernel/time.ts';
import { createDraftClient } from '../../../../shared/partners/clients/draft-client.ts';
import { inviteClient } from '../../../../shared/partners/clients/invite-client.ts';
import {
  addClient,
  type Client,
  changeClient,
  saveClient,
} from '../../../../shared/partners/data/clients.ts';
import { addGrant } from '../../../../shared/partners/data/grants.ts';
import { issueClaimToken } from '../../../../shared/partners/domain/client.ts';
import { saveDelegation } from '../../../../shared/platform/http/credentials/delegations.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { organizationFor } from './organizations.ts';

/** A client of an organization of this user. */
export async function newClientFor(wire: Wire, mode: Mode, owner: User): Promise<Client> {
  const organization = await organizationFor(wire, owner);
  const client = createDraftClient(
    {
      id: toId<'Client'>(crypto.randomUUID()),
      organization,
      mode,
      program: 'distributor',
      business_name: 'Adire House',
      owner_email: `client-${crypto.randomUUID()}@adire.example`,
    },
    wire.now(),
  );
  await wire.table.commit(addClient(client));
  return client;
}

/** The token of a claim that this user may accept. */
export async function newTokenFor(wire: Wire, mode: Mode, owner: User): Promise<string> {
  const draft = await newClientFor(wire, mode, owner);
  const { client, writes } = inviteClient(draft, { email: owner.email }, wire.now());
  await wire.table.commit(writes);
  if (!client.invitation) throw new Error('nobody was invited');
  return issueClaimToken(await pepperAccess.of(wire).bytes(), { ...client, invitation: client.invitation });
}

/** A request for a grant between a partner and a merchant. */
export async function newGrantFor(
  wire: Wire,
  mode: Mode,
  partner: User,
  { id: merchant }: User,
): Promise<string> {
  const draft = await newClientFor(wire, mode, partner);
  const active = changeClient(draft, { status: 'ACTIVE', merchant }, wire.now());
  const at = wire.now().toISOString();
  const id = toId<'Grant'>(crypto.randomUUID());
  const { organization, id: client } = active;
  const given = { organization, client, mode, merchant } as const;
  await wire.table.commit([
    ...saveClient(draft, active),
    addGrant({
      ...given,
      id,
      scopes: ['orders:read'],
      days: 30,
      status: 'REQUESTED',
      created_at: at,
      updated_at: at,
      revision: 1,
    }),
    saveDelegation({ organization, client, mode, account: merchant, country: 'NG', grants: [] }),
  ]);
  return id;
}

/** A provisioned store of an organization of this user. */
export async function newClientStoreFor(wire: Wire, mode: Mode, owner: User): Promise<string> {
  const { organization, id: client } = await newClientFor(wire, mode, owner);
  const at = wire.now().toISOString();
  const id = toId<'ClientStore'>(crypto.randomUUID());
  const record = {
    id,
    organization,
    mode,
    client,
    namespace: toId<'Namespace'>(crypto.randomUUID()),
    store: toId<'Store'>(crypto.randomUUID()),
    slug: `shop-${toEpochSeconds(wire.now())}`,
    host: 'shop.ok-shops.test',
    request: '',
    status: 'DRAFT',
    created_at: at,
    updated_at: at,
    revision: 1,
  } as const;
  await wire.table.commit([addClientStore(record)]);
  return id;
}
