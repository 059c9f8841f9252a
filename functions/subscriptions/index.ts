import { defineArea } from '#ground';
import { route as cancel } from './cancel.ts';
import { route as current } from './current.ts';
import { route as limits } from './limits.ts';
import { route as listInvoices } from './list-invoices.ts';
import { route as preview } from './preview.ts';
import { route as subscribe } from './subscribe.ts';

export const subscriptionsArea = defineArea({
  name: 'subscriptions',
  about: 'The plan of a merchant: what it costs, what it allows, how it changes, and its invoices.',
  routes: [current, limits, preview, subscribe, cancel, listInvoices],
});
