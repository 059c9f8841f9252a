import { defineRoute, pageOf } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { loadPathCustomer } from '../../../shared/customers/data/customers.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressOut } from '../../../shared/stores/contract/address.ts';

export const route = defineRoute({
  id: 'customer-addresses.list',
  at: 'GET /api/v1/customers/{customer_id}/addresses/',
  summary: "List a customer's addresses",
  description: 'Lists all addresses on one page, newest first. `next` is always null.',
  auth: allowStaff(ofCustomer, 'customers.view'),
  params: customerParams,
  returns: [200, pageOf(AddressOut)],
  async handle({ params }, { table }) {
    const { addresses } = await loadPathCustomer(table, params.customer_id);
    return { next: null, previous: null, results: addresses.toReversed().map(toAddressView) };
  },
});
