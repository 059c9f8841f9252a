/** The partner, and its client, in the examples of the documentation. */
export const organizationId = 'c0a1e6b2-7d43-4f19-8a5c-2b6e9d0f4a71';
export const clientId = '5d9e2c74-1b80-4c3a-9f62-e7a04d8b1c35';
const grantId = '9b47f0d1-6a2e-4583-b1c9-0d5e8f7a3264';
const merchantId = '3f6b8a90-c2d7-4e15-a8f4-91e0b5c7d623';

/** What an announcement about this partner's objects has in common. */
export const announced = {
  id: 'e2c7a915-08d4-4b6f-9e31-7f5a6b0c8d24',
  api_version: 'v1',
  organization: organizationId,
  is_test: false,
  revision: 1,
  occurred_at: '2026-01-31T09:30:00.000Z',
  previous: {},
};

export const clientExample = {
  id: clientId,
  organization: organizationId,
  program: 'distributor',
  business_name: 'Adire House',
  owner_email: 'ada@adire.example',
  plan_intent: 'STARTER',
  status: 'DRAFT',
  merchant: null,
  store: null,
  invitation: null,
  decline_reason: null,
  attributed: null,
  attribution_reason: null,
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

export const grantExample = {
  id: grantId,
  organization: organizationId,
  client: clientId,
  merchant: merchantId,
  scopes: ['catalog:write', 'orders:read'],
  reason: 'We add your new products each Monday.',
  status: 'REQUESTED',
  expires_at: null,
  last_used_at: null,
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

/** Who owns the partner organization, and who works there. */
export const partnerOwner = {
  id: 'a4f1c0d7-92e5-4b36-8c1f-70d3e6b9a582',
  name: 'Kunle Adebayo',
  email: 'kunle@lagospartners.example',
};
export const partnerMember = {
  id: '6e0b7d42-5c19-4fa8-93d1-c8a2f4e76b05',
  name: 'Chioma Eze',
  email: 'chioma@lagospartners.example',
};

export const organizationExample = {
  id: organizationId,
  name: 'Lagos Partners',
  legal_name: 'Lagos Partners Limited',
  kind: 'PARTNER',
  email: 'hello@lagospartners.example',
  phone: '+2348030001122',
  tax_id: '20417395-0001',
  owner: partnerOwner.id,
  role: 'OWNER',
  programs: ['distributor'],
  status: 'ACTIVE',
  revision: 3,
  created_at: '2026-01-20T08:00:00.000Z',
};
