import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { saveAddresses, theCustomer } from '../../../shared/customers/data/customers.ts';
import { assertKept } from '../../../shared/customers/domain/customer.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { limitReached } from '../../../shared/kernel/problem.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { addressView } from '../../../shared/stores/address-view.ts';
import { AddressIn, AddressOut } from '../../../shared/stores/contract/address.ts';
import { mostAddresses, withAddress } from '../../../shared/stores/domain/addresses.ts';
import { stamped } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'customer-addresses.create',
  method: 'POST',
  path: '/api/v1/customers/{customer_id}/addresses/',
  summary: "Create a customer's address",
  description: `A customer has up to ${mostAddresses} addresses, at most one of them the default.`,
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams,
  body: AddressIn,
  returns: [201, AddressOut],
  errors: ['not_found', 'forbidden', 'conflict', 'invalid_state', 'limit_reached'],
  uses: { table: tableAccess },
  async handle({ params, body, now, stableId }, { table }) {
    const customer = await theCustomer(table, params.customer_id);
    assertKept(customer);
    const { addresses } = customer;
    if (addresses.length >= mostAddresses)
      throw limitReached('addresses', mostAddresses, 'Delete one first.');
    const is_default = body.is_default ?? addresses.length === 0;
    const one = stamped({ id: toId<'Address'>(stableId), ...body, is_default }, now);
    return new Commit([saveAddresses(customer, withAddress(addresses, one))], addressView(one));
  },
});

export const handler = lambda(route);
