import { defineArea } from '#ground';
import { route as addonsCancel } from './addons/cancel.ts';
import { route as catalog } from './addons/catalog.ts';
import { route as addonsList } from './addons/list.ts';
import { route as purchase } from './addons/purchase.ts';
import { route as cancel } from './cancel.ts';
import { route as advance } from './clock/advance.ts';
import { route as getClock } from './clock/get.ts';
import { route as current } from './current.ts';
import { route as get } from './invoices/get.ts';
import { route as invoicesPay } from './invoices/pay.ts';
import { route as pdf } from './invoices/pdf.ts';
import { route as refund } from './invoices/refund.ts';
import { route as limits } from './limits.ts';
import { route as listInvoices } from './list-invoices.ts';
import { route as payLinksPay } from './pay-links/pay.ts';
import { route as show } from './pay-links/show.ts';
import { route as plansList } from './plan/list.ts';
import { route as preview } from './preview.ts';
import { route as subscribe } from './subscribe.ts';

export const subscriptionsArea = defineArea({
  name: 'subscriptions',
  about: 'The plan of a merchant: what it costs, what it allows, how it changes, and its invoices.',
  routes: [current, limits, preview, subscribe, cancel, listInvoices],
});

export const testClocksArea = defineArea({
  name: 'test-clocks',
  about: 'The clocks by which organizations live in test mode, once they are advanced.',
  routes: [getClock, advance],
});

export const plansArea = defineArea({
  name: 'plans',
  about: 'What the plans of merchants cost and allow.',
  routes: [plansList],
});

export const addonsArea = defineArea({
  name: 'addons',
  about: 'What a merchant adds to its plan: more stores, staff, warehouses, storage and SMS.',
  routes: [catalog, addonsList, purchase, addonsCancel],
});

export const invoicesArea = defineArea({
  name: 'invoices',
  about: 'The invoices of merchants and partners.',
  routes: [get, pdf, invoicesPay, refund],
});

export const payLinksArea = defineArea({
  name: 'pay-links',
  about: 'What the page behind the pay link of a mail calls: an invoice that is not paid, and its payment.',
  routes: [show, payLinksPay],
});
