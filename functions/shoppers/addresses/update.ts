import { Commit, defineRoute } from '#ground';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { saveShopperAddresses } from '../../../shared/shoppers/data/shoppers.ts';
import { loadOwnShopper } from '../../../shared/shoppers/own-shopper.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressOut, AddressPatch, addressParams } from '../../../shared/stores/contract/address.ts';
import { addAddress, patchAddress } from '../../../shared/stores/domain/addresses.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { findRecord, stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shopper-addresses.update',
  at: 'PATCH /api/v1/storefront/customer/addresses/{address_id}/',
  atStoreHost: true,
  summary: 'Update an address of a customer account',
  description: 'Changes only the fields that you send; null clears one.',
  auth: { shopper: true, standing: shopping },
  params: addressParams,
  body: AddressPatch,
  returns: [200, AddressOut],
  errors: ['conflict'],
  async handle({ params, body: { revision, ...body }, caller, now }, { table }) {
    const shopper = await loadOwnShopper(table, caller);
    const read = findRecord(shopper.addresses, params.address_id);
    assertLatest(read.revision, revision);
    const one = stampRecord(patchAddress(read, body), now, read);
    return new Commit(
      [saveShopperAddresses(shopper, addAddress(shopper.addresses, one))],
      toAddressView(one),
    );
  },
});
