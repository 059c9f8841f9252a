import { Commit, defineRoute, Empty } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { loadPathCustomer, saveCustomerAddresses } from '../../../shared/customers/data/customers.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { addressParams } from '../../../shared/stores/contract/address.ts';
import { findRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'customer-addresses.delete',
  at: 'DELETE /api/v1/customers/{customer_id}/addresses/{address_id}/',
  summary: "Delete a customer's address",
  description: 'If it was the default, there is none until you choose another one.',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams.extend(addressParams.shape),
  returns: [200, Empty],
  async handle({ params }, { table }) {
    const customer = await loadPathCustomer(table, params.customer_id);
    const gone = findRecord(customer.addresses, params.address_id);
    const left = customer.addresses.filter((one) => one !== gone);
    return new Commit([saveCustomerAddresses(customer, left)], {});
  },
});
