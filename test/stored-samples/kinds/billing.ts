import { loadUncheckedCheckout } from '../../../shared/billing/data/checkouts.ts';
import { parseEarlyCancel } from '../../../shared/billing/data/early-cancels.ts';
import { countOfInvoices, loadInvoice } from '../../../shared/billing/data/invoices.ts';
import { parseEntitlement } from '../../../shared/entitlements/data/entitlements.ts';
import { testClockOf } from '../../../shared/partners/data/test-clocks.ts';
import { parsePlanFall } from '../../../shared/subscriptions/data/plan-falls.ts';
import { parseBilledOwner, subscriptionOf } from '../../../shared/subscriptions/data/subscriptions.ts';
import { compared, kindsOf, someId } from '../kind.ts';

const of = { organization: someId<'Organization'>(), mode: 'test' } as const;

/** What is stored of plans, of what they allow, and of bills. */
export const billingKinds = [
  ...kindsOf('entitlements', [
    ['entitlement', 'ENTITLED#', 'ENTITLEMENT', (_, item) => parseEntitlement(item)],
  ]),
  ...kindsOf('partners', [['test clock', 'TEST_CLOCK#', 'CLOCK', (table) => testClockOf(table, someId())]]),
  ...kindsOf('billing', [
    ['invoice', 'INVOICE#', 'INVOICE', (table) => loadInvoice(table, someId())],
    ['count of invoices', 'BILLING#', 'COUNT', (table) => countOfInvoices(table, of)],
    ['checkout', 'CHECKOUT#', 'CHECKOUT', (table) => loadUncheckedCheckout(table, someId())],
    ['last checkout', 'BILLING#', 'CHECKOUT#', compared('checkout')],
    ['early cancel', 'BILLING#', 'EARLY#', (_, item) => parseEarlyCancel(item)],
  ]),
  ...kindsOf('subscriptions', [
    ['subscription', 'BILLING#', 'SUBSCRIPTION', (table) => subscriptionOf(table, of)],
    ['fall of a plan', 'PLAN_FALL#', 'FALL', (_, item) => parsePlanFall(item)],
    ['owner of what is billed', 'BILLED#', 'OWNER', (_, item) => parseBilledOwner(item)],
  ]),
];
