import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const partnerInvoicesArea = defineArea({
  name: 'partner-invoices',
  about: 'What a partner organization was billed.',
  routes: [list],
});
