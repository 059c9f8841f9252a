import { commitIfChanged } from '#ground';
import { ofCustomer } from '../../shared/customers/access.ts';
import { prepareCustomerChange, type SaidOfCustomer } from '../../shared/customers/change-customer.ts';
import { CustomerOut, customerParams } from '../../shared/customers/contract/customer.ts';
import { loadPathCustomer } from '../../shared/customers/data/customers.ts';
import type { Customer } from '../../shared/customers/domain/customer.ts';
import { toCustomerView } from '../../shared/customers/views.ts';
import { allowStaff } from '../../shared/stores/access.ts';
import { replaceAndUpdate, type SentChange } from '../../shared/stores/replace-and-update.ts';

export const customerEdits = replaceAndUpdate({
  area: 'customers',
  noun: 'a customer',
  path: '/api/v1/customers/{customer_id}/',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams,
  returns: CustomerOut,
  errors: ['conflict', 'invalid_state'],
  async change({ params, now }, { table }, { revision, fieldsOf }: SentChange<Customer, SaidOfCustomer>) {
    const before = await loadPathCustomer(table, params.customer_id);
    const { customer, writes } = prepareCustomerChange(before, fieldsOf(before), revision, now);
    return commitIfChanged(writes, toCustomerView(customer));
  },
});
