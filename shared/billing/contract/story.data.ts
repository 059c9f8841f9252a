import { organizationId } from '../../partners/contract/story.data.ts';

/** A merchant that subscribes, in the examples of the documentation, its subscription, and a period of it. */
export const subscriberId = 'c4a90e17-6d52-4b38-9f01-a7e3d8b5c264';
export const subscriptionId = '7d1e4c92-5a3b-4f60-8e27-c90d6b1a4f35';
export const paidPeriod = { start: '2026-01-31T09:30:00.000Z', end: '2026-02-28T09:30:00.000Z' };

export const invoiceExample = {
  id: 'b2f70c5e-31d8-5a49-9c06-4e8d7f1a2b93',
  organization: subscriberId,
  number: 'INV-7K2M9QX0TA-12',
  subject: subscriptionId,
  lines: [{ kind: 'PLAN', text: 'Growth plan, monthly', amount: '15000.00' }],
  net: '13953.49',
  tax: '1046.51',
  total: '15000.00',
  currency: 'NGN',
  status: 'PAID',
  period: paidPeriod,
  attempts: [
    { at: '2026-01-31T09:30:00.000Z', outcome: 'The wallet holds too little.' },
    { at: '2026-02-01T09:30:00.000Z', outcome: 'paid' },
  ],
  next_attempt_at: null,
  credit_notes: [
    {
      id: 'e81f3a60-94c7-5d12-8b5e-70a6c9d2f413',
      total: '1000.00',
      net: '930.23',
      tax: '69.77',
      created_at: '2026-02-05T10:00:00.000Z',
    },
  ],
  chargeback: false,
  paid_at: '2026-02-01T09:30:00.000Z',
  pdf_url: 'https://api.svc.example/api/v1/subscriptions/invoices/b2f70c5e-31d8-5a49-9c06-4e8d7f1a2b93/pdf/',
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

/** An invoice of a partner. */
export const partnerInvoiceExample = {
  ...invoiceExample,
  id: 'd90c6a12-7f43-5b8e-8a25-61f3c7e0d49b',
  organization: organizationId,
  number: 'INV-2XQ8M4T0KB-3',
  subject: '4b8e2d17-90c5-4f3a-b6d1-7e0a5c9f8324',
  lines: [{ kind: 'PACK', text: 'Bronze pack', amount: '75000.00' }],
  net: '69767.44',
  tax: '5232.56',
  total: '75000.00',
  period: null,
};

export const checkoutExample = {
  id: '5e9a7b31-0c4d-4f82-a6b5-2d8f1e3c7a90',
  organization: subscriberId,
  purpose: 'SUBSCRIPTION',
  amount: '15000.00',
  currency: 'NGN',
  lines: invoiceExample.lines,
  status: 'OPEN',
  authorization_url: 'https://checkout.paystack.com/0peioxfhpn',
  reason: null,
  to_wallet: false,
  invoice: null,
  is_test: false,
  created_at: '2026-01-31T09:30:00.000Z',
  expires_at: '2026-02-01T09:30:00.000Z',
  revision: 1,
};

/** A checkout of a partner, as its webhooks show it. */
export const partnerCheckoutExample = {
  ...checkoutExample,
  id: '0b7d4e92-5a1f-4c38-b2e6-93f8d1c07a54',
  organization: organizationId,
  purpose: 'PACK',
  amount: partnerInvoiceExample.total,
  lines: partnerInvoiceExample.lines,
  authorization_url: null,
};
