import { ofCustomer } from '../../shared/customers/access.ts';
import { changedCustomer, type SaidOfCustomer } from '../../shared/customers/change-customer.ts';
import { CustomerOut, customerParams } from '../../shared/customers/contract/customer.ts';
import { theCustomer } from '../../shared/customers/data/customers.ts';
import type { Customer } from '../../shared/customers/domain/customer.ts';
import { customerView } from '../../shared/customers/views.ts';
import { committing } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { allowStaff } from '../../shared/stores/access.ts';
import { replaceAndUpdate, type SentChange } from '../../shared/stores/replace-and-update.ts';

export const customerEdits = replaceAndUpdate({
  area: 'customers',
  noun: 'a customer',
  path: '/api/v1/customers/{customer_id}/',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams,
  returns: CustomerOut,
  errors: ['not_found', 'forbidden', 'conflict', 'invalid_state'],
  uses: { table: tableAccess },
  async change({ params, now }, { table }, { revision, fieldsOf }: SentChange<Customer, SaidOfCustomer>) {
    const before = await theCustomer(table, params.customer_id);
    const { customer, writes } = changedCustomer(before, fieldsOf(before), revision, now);
    return committing(writes, customerView(customer));
  },
});
