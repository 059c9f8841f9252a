import { Commit, defineRoute, limitReached, toId } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { loadPathCustomer, saveCustomerAddresses } from '../../../shared/customers/data/customers.ts';
import { assertKept } from '../../../shared/customers/domain/customer.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressIn, AddressOut } from '../../../shared/stores/contract/address.ts';
import { addAddress, maxAddresses } from '../../../shared/stores/domain/addresses.ts';
import { stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'customer-addresses.create',
  at: 'POST /api/v1/customers/{customer_id}/addresses/',
  summary: "Create a customer's address",
  description: `A customer has up to ${maxAddresses} addresses, at most one of them the default.`,
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams,
  body: AddressIn,
  returns: [201, AddressOut],
  errors: ['conflict', 'invalid_state', 'limit_reached'],
  async handle({ params, body, now, stableId }, { table }) {
    const customer = await loadPathCustomer(table, params.customer_id);
    assertKept(customer);
    const { addresses } = customer;
    if (addresses.length >= maxAddresses) throw limitReached('addresses', maxAddresses, 'Delete one first.');
    const is_default = body.is_default ?? addresses.length === 0;
    const one = stampRecord({ id: toId<'Address'>(stableId), ...body, is_default }, now);
    return new Commit([saveCustomerAddresses(customer, addAddress(addresses, one))], toAddressView(one));
  },
});
