import { toId } from '../../../shared/kernel/ids.ts';
import { limitReached } from '../../../shared/kernel/problem.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { saveAddresses } from '../../../shared/shoppers/data/shoppers.ts';
import { ownShopper } from '../../../shared/shoppers/own-shopper.ts';
import { addressView } from '../../../shared/stores/address-view.ts';
import { AddressIn, AddressOut } from '../../../shared/stores/contract/address.ts';
import { mostAddresses, withAddress } from '../../../shared/stores/domain/addresses.ts';
import { stamped } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shopper-addresses.create',
  method: 'POST',
  path: '/api/v1/storefront/customer/addresses/',
  summary: "Create a shopper's address",
  description: `A customer keeps up to ${mostAddresses} addresses, at most one of them the default.`,
  auth: { shopper: true, standing: shopping },
  body: AddressIn,
  returns: [201, AddressOut],
  errors: ['not_found', 'conflict', 'limit_reached'],
  uses: { table: tableAccess },
  async handle({ body, caller, now, stableId }, { table }) {
    const shopper = await ownShopper(table, caller);
    const { addresses } = shopper;
    if (addresses.length >= mostAddresses)
      throw limitReached('addresses', mostAddresses, 'Delete one first.');
    const is_default = body.is_default ?? addresses.length === 0;
    const one = stamped({ id: toId<'Address'>(stableId), ...body, is_default }, now);
    return new Commit([saveAddresses(shopper, withAddress(addresses, one))], addressView(one));
  },
});

export const handler = lambda(route);
