import { partnerInvoiceExample } from '../../billing/contract/story.data.ts';
import { clientId, organizationId } from '../../partners/contract/story.data.ts';

const lotId = partnerInvoiceExample.subject;
const licenseId = '8f3d6a52-1e9b-4c70-a845-d27c0b6e9f13';
const period = { start: '2026-02-02T08:00:00.000Z', end: '2026-03-02T08:00:00.000Z' };

export const sponsorshipExample = {
  id: '2a7c9e04-6b1d-4d58-93f0-8c5e1b7a2d46',
  organization: organizationId,
  client: clientId,
  plan: 'STARTER',
  source: 'POOL',
  status: 'PROPOSED',
  expires_at: '2026-02-14T09:30:00.000Z',
  decided_at: null,
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

export const licenseExample = {
  id: licenseId,
  organization: organizationId,
  client: clientId,
  plan: 'STARTER',
  source: 'POOL',
  months: 1,
  price: '5000.00',
  auto_renew: true,
  cancel_at_period_end: false,
  status: 'ACTIVE',
  period,
  next_attempt_at: null,
  unpaid_invoice: null,
  ended_at: null,
  is_test: false,
  created_at: period.start,
  updated_at: period.start,
  revision: 1,
};

export const lotExample = {
  id: lotId,
  face: '100000.00',
  remaining: '95000.00',
  net: '69767.44',
  owed: '0.00',
  pack: 'BRONZE',
  auto_renew: false,
  frozen: false,
  expires_at: '2027-01-31T09:30:00.000Z',
  created_at: '2026-01-31T09:30:00.000Z',
};

export const poolExample = {
  organization: organizationId,
  remaining: '95000.00',
  currency: 'NGN',
  lots: [lotExample],
  is_test: false,
  revision: 2,
};

export const statementExample = {
  kind: 'ALLOCATION',
  face: '5000.00',
  lot: lotId,
  license: licenseId,
  created_at: period.start,
};

export const packExample = { pack: 'BRONZE', face: '100000.00', price: '75000.00', on_sale: true };

export const wholesaleExample = {
  organization: organizationId,
  status: 'ACTIVE',
  period,
  cancel_at_period_end: false,
  licenses: 2,
  monthly_total: '17000.00',
  currency: 'NGN',
  unpaid_invoice: null,
  is_test: false,
  revision: 1,
};
