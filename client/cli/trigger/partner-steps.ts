import type { ApiClient } from '../../client.ts';
import type { Recipe } from './family.ts';
import { openPartner, type Partner } from './partner-people.ts';

/** A scope that partners ask for. */
const scopes: ['catalog:write'] = ['catalog:write'];

/** Opens a partner, and does something with it. */
export const runByPartner =
  (act: (partner: Partner) => Promise<unknown>): Recipe =>
  async (world) => {
    const partner = await openPartner(world);
    await act(partner);
    return partner.made;
  };

export const addTestNamespace = ({ me, nth }: Partner, kind: 'ok' | 'no-txt') =>
  me.post('/console/distribution/domains/', { body: { domain: `${kind}-trigger-${nth}.test` } });

export async function verifyNamespace(partner: Partner) {
  const { id } = await addTestNamespace(partner, 'ok');
  const path = { namespace_id: id };
  return partner.me.post('/console/distribution/domains/{namespace_id}/verify/', { path });
}

export async function createTestClient({ me, merchantEmail }: Partner): Promise<string> {
  const body = { business_name: 'Adire House', owner_email: merchantEmail };
  return (await me.post('/console/clients/', { body })).id;
}

/** Drafts a client and invites its merchant. */
export async function inviteTestMerchant(partner: Partner) {
  const client = await createTestClient(partner);
  const invited = await partner.me.post('/console/drafts/{draft_id}/invite/', {
    path: { draft_id: client },
    body: { scopes },
  });
  return { client, token: invited.test_claim_token ?? '' };
}

/** The merchant claims what the partner prepared, with all that it asks for. */
export async function acceptAsMerchant(partner: Partner, token: string): Promise<ApiClient> {
  const merchant = await partner.openMerchant();
  await merchant.post('/console/claims/{token}/accept/', { path: { token }, body: {} });
  return merchant;
}

/** A client whose merchant has claimed it. */
export async function addTestClient(partner: Partner) {
  const { client, token } = await inviteTestMerchant(partner);
  return { client, merchant: await acceptAsMerchant(partner, token) };
}

/** Asks the merchant for more than they allowed. */
export async function askForGrant(partner: Partner) {
  const { client, merchant } = await addTestClient(partner);
  const body = { client, scopes: ['orders:read' as const], reason: 'To see what sells.' };
  return { merchant, grant: await partner.me.post('/console/grants/', { body }) };
}

export const decideAsMerchant = (merchant: ApiClient, consent_id: string, decision: 'APPROVE' | 'DECLINE') =>
  merchant.post('/console/merchant/consents/{consent_id}/', { path: { consent_id }, body: { decision } });

/** A store under a domain of the partner's. */
export async function createClientStore(partner: Partner) {
  const { id } = await verifyNamespace(partner);
  const made = await partner.me.post('/console/distribution/stores/', {
    body: {
      namespace_id: id,
      slug: `trigger-${partner.nth}`,
      business_name: 'Adire House',
      owner_email: partner.merchantEmail,
      idempotency_key: `trigger-${partner.nth}`,
    },
  });
  return { client: made.client, store: made.store.id, token: made.test_claim_token ?? '' };
}

/** The merchant claims the store, completes it and publishes it. */
export async function publishAsMerchant(partner: Partner) {
  const { store, token } = await createClientStore(partner);
  const merchant = await acceptAsMerchant(partner, token);
  const path = { store_id: store };
  await merchant.patch('/api/v1/storefront/stores/{store_id}/', {
    path,
    body: {
      phone: '+2348000000101',
      address: '210 Herbert Macaulay Way, Yaba',
      city: 'Lagos',
      state: 'Lagos',
      latitude: 6.5095,
      longitude: 3.3711,
      fulfillment_methods: ['PICKUP'],
    },
  });
  await merchant.post('/api/v1/storefront/products/', {
    body: { store, name: 'A thing to try', price: 5000, status: 'ACTIVE', track_inventory: false },
  });
  await merchant.post('/api/v1/storefront/stores/{store_id}/publish/', { path });
  return { merchant, path };
}
