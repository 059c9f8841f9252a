import { defineArea } from '#ground';
import { route as getHome } from './home/get.ts';
import { route as invoicesList } from './invoices/list.ts';
import { route as allocate } from './licenses/allocate.ts';
import { route as licensesCancel } from './licenses/cancel.ts';
import { route as licensesList } from './licenses/list.ts';
import { route as quote } from './licenses/quote.ts';
import { route as eligibility } from './pool/eligibility.ts';
import { route as get } from './pool/get.ts';
import { route as packs } from './pool/packs.ts';
import { route as purchase } from './pool/purchase.ts';
import { route as statements } from './pool/statements.ts';
import { route as poolStatus } from './pool/status.ts';
import { route as topup } from './pool/topup.ts';
import { route as sponsorshipsList } from './sponsorships/list.ts';
import { route as propose } from './sponsorships/propose.ts';
import { route as wholesaleCancel } from './wholesale/cancel.ts';
import { route as catalog } from './wholesale/catalog.ts';
import { route as start } from './wholesale/start.ts';
import { route as wholesaleStatus } from './wholesale/status.ts';

export const poolArea = defineArea({
  name: 'pool',
  about: 'Prepaid capacity of partners, from which licences of their clients are allocated.',
  routes: [get, poolStatus, statements, packs, eligibility, purchase, topup],
});

export const partnerInvoicesArea = defineArea({
  name: 'partner-invoices',
  about: 'What a partner organization was billed.',
  routes: [invoicesList],
});

export const licensesArea = defineArea({
  name: 'licenses',
  about: 'The plans that a partner pays for its clients, from its pool or at the prices of resellers.',
  routes: [quote, allocate, licensesList, licensesCancel],
});

export const wholesaleArea = defineArea({
  name: 'wholesale',
  about: 'The subscription of resellers, and the prices that they pay for plans.',
  routes: [wholesaleStatus, catalog, start, wholesaleCancel],
});

export const sponsorshipsArea = defineArea({
  name: 'sponsorships',
  about: 'The plans that a partner offers to pay for its clients, which their merchants approve or decline.',
  routes: [propose, sponsorshipsList],
});

export const partnerHomeArea = defineArea({
  name: 'partner-home',
  about: 'What awaits the people of a partner organization.',
  routes: [getHome],
});
