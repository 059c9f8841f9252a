import { Commit, defineRoute, Empty } from '#ground';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { saveShopperAddresses } from '../../../shared/shoppers/data/shoppers.ts';
import { loadOwnShopper } from '../../../shared/shoppers/own-shopper.ts';
import { addressParams } from '../../../shared/stores/contract/address.ts';
import { findRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shopper-addresses.delete',
  at: 'DELETE /api/v1/storefront/customer/addresses/{address_id}/',
  atStoreHost: true,
  summary: 'Delete an address of a customer account',
  description: 'If it was the default, there is none until you choose another one.',
  auth: { shopper: true, standing: shopping },
  params: addressParams,
  returns: [200, Empty],
  async handle({ params, caller }, { table }) {
    const shopper = await loadOwnShopper(table, caller);
    const gone = findRecord(shopper.addresses, params.address_id);
    return new Commit(
      [
        saveShopperAddresses(
          shopper,
          shopper.addresses.filter((one) => one !== gone),
        ),
      ],
      {},
    );
  },
});
