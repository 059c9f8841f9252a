import { Commit, defineRoute, Empty } from '#ground';
import { ofCustomer } from '../../shared/customers/access.ts';
import { customerParams } from '../../shared/customers/contract/customer.ts';
import { loadPathCustomer, writeCustomerErasure } from '../../shared/customers/data/customers.ts';
import { loadNotes, removeNote } from '../../shared/customers/data/notes.ts';
import { toErasedCustomer } from '../../shared/customers/domain/customer.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'customers.delete',
  at: 'DELETE /api/v1/customers/{customer_id}/',
  summary: 'Delete a customer',
  description:
    'Erases name, phone, e-mail address, tags, addresses and notes for good, as the Nigeria Data Protection Act requires. The counts of the orders stay, and a blocked phone stays blocked. The customer is no longer in any list. A later order from the same phone begins a new record.',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams,
  returns: [200, Empty],
  async handle({ params: { customer_id }, now }, { table }) {
    const customer = await loadPathCustomer(table, customer_id);
    if (customer.erased_at !== undefined) return {};
    const notes = await loadNotes(table, customer_id);
    const gone = notes.map(({ id }) => removeNote(customer_id, id));
    return new Commit([...writeCustomerErasure(customer, toErasedCustomer(customer, now)), ...gone], {});
  },
});
