import { Commit, defineRoute, limitReached, toId } from '#ground';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { saveShopperAddresses } from '../../../shared/shoppers/data/shoppers.ts';
import { loadOwnShopper } from '../../../shared/shoppers/own-shopper.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressIn, AddressOut } from '../../../shared/stores/contract/address.ts';
import { addAddress, maxAddresses } from '../../../shared/stores/domain/addresses.ts';
import { stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shopper-addresses.create',
  at: 'POST /api/v1/storefront/customer/addresses/',
  atStoreHost: true,
  summary: 'Create an address of a customer account',
  description: `A customer keeps up to ${maxAddresses} addresses, at most one of them the default.`,
  auth: { shopper: true, standing: shopping },
  body: AddressIn,
  returns: [201, AddressOut],
  errors: ['not_found', 'conflict', 'limit_reached'],
  async handle({ body, caller, now, stableId }, { table }) {
    const shopper = await loadOwnShopper(table, caller);
    const { addresses } = shopper;
    if (addresses.length >= maxAddresses) throw limitReached('addresses', maxAddresses, 'Delete one first.');
    const is_default = body.is_default ?? addresses.length === 0;
    const one = stampRecord({ id: toId<'Address'>(stableId), ...body, is_default }, now);
    return new Commit([saveShopperAddresses(shopper, addAddress(addresses, one))], toAddressView(one));
  },
});
