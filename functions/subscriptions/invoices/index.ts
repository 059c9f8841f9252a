import { defineArea } from '#ground';
import { route as get } from './get.ts';
import { route as pay } from './pay.ts';
import { route as pdf } from './pdf.ts';
import { route as refund } from './refund.ts';

export const invoicesArea = defineArea({
  name: 'invoices',
  about: 'The invoices of merchants and partners.',
  routes: [get, pdf, pay, refund],
});
