import { paidPeriod, subscriberId, subscriptionId } from '../../billing/contract/story.data.ts';

export const addonExample = {
  id: '1c8f5b20-7e46-4d93-b0a1-f5e2d7c63948',
  addon: 'EXTRA_STAFF_5',
  quantity: 1,
  price: '2000.00',
  cancelled: false,
  created_at: '2026-02-03T12:00:00.000Z',
};

export const subscriptionExample = {
  id: subscriptionId,
  organization: subscriberId,
  plan: 'GROWTH',
  interval: 'month',
  price: '15000.00',
  currency: 'NGN',
  status: 'ACTIVE',
  period: paidPeriod,
  cancel_at_period_end: false,
  pending_plan: null,
  addons: [addonExample],
  source: 'OWN',
  unpaid_invoice: null,
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  revision: 2,
};
