import { clientId, organizationId, partnerOwner } from '../../partners/contract/story.data.ts';

/** A commission on a delivery, and the payout that paid it, in the examples of the documentation. */
export const commissionExample = {
  id: '1c7e5a90-4b2d-5f68-9a03-d7e1f4b8c265',
  organization: organizationId,
  client: clientId,
  source: { kind: 'SHIPMENT', id: '6f1c2a30-55b2-4d7c-9e14-8a3f6c5d2e70' },
  basis: '490.00',
  rate_bps: 1000,
  amount: '49.00',
  currency: 'NGN',
  status: 'PENDING',
  clears_on: '2026-02-07',
  payable_at: '2026-02-06T23:00:00.000Z',
  hold_reason: null,
  held_until: null,
  payout: null,
  reverses: null,
  is_test: false,
  created_at: '2026-01-31T10:15:00.000Z',
  revision: 1,
};

export const balanceExample = {
  organization: organizationId,
  currency: 'NGN',
  commission_balances: {
    PENDING: '12450.00',
    HELD: '0.00',
    PAYABLE: '86200.00',
    PAID: '240300.00',
    REVERSED: '900.00',
  },
  available_for_payout: '86200.00',
  debt: '0.00',
  upcoming: [
    { date: '2026-02-07', amount: '7450.00' },
    { date: '2026-02-14', amount: '5000.00' },
  ],
  now: '2026-01-31T09:30:00.000Z',
  is_test: false,
};

export const payoutExample = {
  id: '8d4f2b61-0c9e-4a73-b5d8-3e6a1f7c9024',
  organization: organizationId,
  amount: '86200.00',
  currency: 'NGN',
  status: 'PENDING',
  bank_code: '058',
  account_last4: '6789',
  account_name: partnerOwner.name,
  parts: [{ amount: '86200.00', status: 'PENDING' }],
  reason: null,
  requested_by: partnerOwner.id,
  is_test: false,
  created_at: '2026-02-08T09:00:00.000Z',
  settled_at: null,
  revision: 1,
};

/** What cleared on a day, as webhooks show it. */
export const clearedExample = { date: '2026-02-07', amount: '7450.00', count: 152 };

export const holdReason = 'The merchant and a member of the organization share an address.';
