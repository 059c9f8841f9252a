import { clientId, organizationId } from '../../partners/contract/story.data.ts';

/** The namespace and the client's store in the examples of the documentation. */
export const namespaceId = '71c4d8e0-3a95-4b27-8f16-d0e9b2a5c743';
const readinessId = '2e8b5f93-6c01-4d7a-b4e8-15f7c9a0d362';
const storeId = '0190d7c2-5e1f-7a4b-9c83-6f2d1e0b8a57';

export const namespaceExample = {
  id: namespaceId,
  organization: organizationId,
  domain: 'shops.adire.example',
  status: 'PENDING',
  certificate: 'PENDING',
  records: [
    {
      purpose: 'OWNERSHIP',
      type: 'TXT',
      name: '_svc-verify.shops.adire.example',
      value: 'svc-verify=6Zk0T3Vw1mY8cR2pQ5nL7hJ4sD9fG0xB3vN6aM1eK8U',
      state: 'wrong',
      observed: ['v=spf1 -all'],
      hint: 'There are TXT records at this name, but not ours. Add one with the value svc-verify=6Zk0T3Vw1mY8cR2pQ5nL7hJ4sD9fG0xB3vN6aM1eK8U; the others may stay.',
      since: '2026-01-31T09:31:00.000Z',
    },
    {
      purpose: 'ROUTING',
      type: 'CNAME',
      name: '*.shops.adire.example',
      value: 'edge.svc.example',
      state: 'ok',
      observed: ['edge.svc.example'],
      hint: null,
      since: '2026-01-31T09:32:00.000Z',
    },
    {
      purpose: 'CERTIFICATE',
      type: 'CNAME',
      name: '_acme-challenge.shops.adire.example',
      value: 'shops.adire.example.acme.edge.svc.example',
      state: 'ok',
      observed: ['shops.adire.example.acme.edge.svc.example'],
      hint: null,
      since: '2026-01-31T09:32:00.000Z',
    },
  ],
  checked_at: '2026-01-31T09:32:00.000Z',
  next_check_at: '2026-01-31T09:34:00.000Z',
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

export const clientStoreExample = {
  id: readinessId,
  organization: organizationId,
  namespace_id: namespaceId,
  status: 'DRAFT',
  store: { id: storeId, slug: 'adire', url: 'https://adire.shops.adire.example/' },
  client: clientId,
  gates: [
    {
      gate: 'CLAIM',
      satisfied: false,
      since: null,
      reason: 'The merchant has not claimed the store.',
      next: {
        action: 'Invite the merchant, who then accepts the claim.',
        url: `https://svc.example/api/v1/console/drafts/${clientId}/invite/`,
      },
    },
  ],
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

export const destinationExample = {
  id: 'f4a1c830-9d27-4e6b-b05c-38d7e2f19a64',
  organization: organizationId,
  url: 'https://partner.example/hooks/svc',
  events: ['distribution.client.active', 'distribution.store.live'],
  status: 'ENABLED',
  disabled_reason: null,
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

/** A delivery to that destination, and its event. */
export const deliveryId = '019c1358-b2f8-7c15-8e4a-2d9f6b01c7e3';
export const clientEventId = 'e2c7a915-08d4-4b6f-9e31-7f5a6b0c8d24';
