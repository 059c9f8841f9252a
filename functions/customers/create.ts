import { assertRealPhone, Commit, defineRoute, Problem, pepperAccess } from '#ground';
import { CustomerIn, CustomerOut } from '../../shared/customers/contract/customer.ts';
import { customerIdOf } from '../../shared/customers/customer-id.ts';
import { addCustomer, customerOf } from '../../shared/customers/data/customers.ts';
import { createCustomer } from '../../shared/customers/domain/customer.ts';
import { toCustomerView } from '../../shared/customers/views.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

const taken = new Problem('conflict', 'This store already has a customer with this phone.', {
  errors: [{ pointer: '/phone', code: 'conflict', detail: 'is the phone of another customer of this store' }],
});

export const route = defineRoute({
  id: 'customers.create',
  at: 'POST /api/v1/customers/',
  summary: 'Create a customer',
  description:
    'Adds a customer to a store by hand. Orders add their customers automatically. A store has one customer for each phone: another one is 409 `conflict`.',
  auth: allowStaff(staffOfNamedStore('body', 'store'), 'customers.edit'),
  body: CustomerIn,
  returns: [201, CustomerOut],
  errors: ['conflict'],
  uses: { pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const id = customerIdOf(await pepper.bytes(), body.store, body.phone);
    const [{ mode }, known] = await Promise.all([loadNamedStore(table, body.store), customerOf(table, id)]);
    assertRealPhone(mode, body.phone, '/phone');
    if (known && known.erased_at === undefined) throw taken;
    const customer = createCustomer({ ...body, id, mode }, known, now);
    return new Commit(addCustomer(customer, known), toCustomerView(customer), id);
  },
});
