import { ofCustomer } from '../../shared/customers/access.ts';
import { changedCustomer } from '../../shared/customers/change-customer.ts';
import { CustomerOut, CustomerPatch, customerParams } from '../../shared/customers/contract/customer.ts';
import { theCustomer } from '../../shared/customers/data/customers.ts';
import { customerView } from '../../shared/customers/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { committing, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { orderRoles } from '../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'customers.update',
  method: 'PATCH',
  path: '/api/v1/customers/{customer_id}/',
  summary: 'Change a customer',
  description:
    'Changes only the fields that you send; null clears the e-mail address. Store and phone cannot be changed: they identify the record.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofCustomer(...orderRoles.customerWriting) },
  params: customerParams,
  body: CustomerPatch,
  returns: [200, CustomerOut],
  errors: ['not_found', 'forbidden', 'conflict', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, now }, { table }) {
    const before = await theCustomer(table, params.customer_id);
    const email = sent.email === undefined ? before.email : (sent.email ?? undefined);
    const { customer, writes } = changedCustomer(before, { ...sent, email }, revision, now);
    return committing(writes, customerView(customer));
  },
});

export const handler = lambda(route);
