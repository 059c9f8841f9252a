import { defineRoute, pageOf } from '#ground';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { loadOwnShopper } from '../../../shared/shoppers/own-shopper.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressOut } from '../../../shared/stores/contract/address.ts';

export const route = defineRoute({
  id: 'shopper-addresses.list',
  at: 'GET /api/v1/storefront/customer/addresses/',
  atStoreHost: true,
  summary: 'List the addresses of a customer account',
  description: 'Lists all addresses on one page, newest first. `next` is always null.',
  auth: { shopper: true, standing: shopping },
  returns: [200, pageOf(AddressOut)],
  errors: ['not_found'],
  async handle({ caller }, { table }) {
    const { addresses } = await loadOwnShopper(table, caller);
    return { next: null, previous: null, results: addresses.toReversed().map(toAddressView) };
  },
});
