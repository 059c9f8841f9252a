import { defineRoute } from '#ground';
import { ofCustomer } from '../../shared/customers/access.ts';
import { CustomerOut, customerParams } from '../../shared/customers/contract/customer.ts';
import { loadPathCustomer } from '../../shared/customers/data/customers.ts';
import { toCustomerView } from '../../shared/customers/views.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'customers.get',
  at: 'GET /api/v1/customers/{customer_id}/',
  summary: 'Get a customer',
  description: 'Returns a customer of a store with the counts of its orders.',
  auth: allowStaff(ofCustomer, 'customers.view'),
  params: customerParams,
  returns: [200, CustomerOut],
  async handle({ params }, { table }) {
    return toCustomerView(await loadPathCustomer(table, params.customer_id));
  },
});
