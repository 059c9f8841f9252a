import { ofCustomer } from '../../shared/customers/access.ts';
import { changedCustomer } from '../../shared/customers/change-customer.ts';
import { CustomerOut, CustomerPut, customerParams } from '../../shared/customers/contract/customer.ts';
import { theCustomer } from '../../shared/customers/data/customers.ts';
import { customerView } from '../../shared/customers/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { committing, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { orderRoles } from '../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'customers.replace',
  method: 'PUT',
  path: '/api/v1/customers/{customer_id}/',
  summary: 'Replace a customer',
  description:
    'Sets all fields of a customer that you set. A field that you leave out gets its default, or is empty. Store, phone, addresses, notes and the counts of orders stay.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofCustomer(...orderRoles.customerWriting) },
  params: customerParams,
  body: CustomerPut,
  returns: [200, CustomerOut],
  errors: ['not_found', 'forbidden', 'conflict', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, now }, { table }) {
    const before = await theCustomer(table, params.customer_id);
    const { customer, writes } = changedCustomer(before, sent, revision, now);
    return committing(writes, customerView(customer));
  },
});

export const handler = lambda(route);
