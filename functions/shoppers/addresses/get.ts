import { defineRoute } from '#ground';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { loadOwnShopper } from '../../../shared/shoppers/own-shopper.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressOut, addressParams } from '../../../shared/stores/contract/address.ts';
import { findRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shopper-addresses.get',
  at: 'GET /api/v1/storefront/customer/addresses/{address_id}/',
  atStoreHost: true,
  summary: 'Get an address of a customer account',
  description: 'Returns one of the addresses of the signed-in customer.',
  auth: { shopper: true, standing: shopping },
  params: addressParams,
  returns: [200, AddressOut],
  async handle({ params, caller }, { table }) {
    const { addresses } = await loadOwnShopper(table, caller);
    return toAddressView(findRecord(addresses, params.address_id));
  },
});
