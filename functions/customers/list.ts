import { defineId, defineListRoute, pepperAccess, phoneIn, shop, textOf } from '#ground';
import { CustomerOut, tagIn } from '../../shared/customers/contract/customer.ts';
import { customer } from '../../shared/customers/contract/story.data.ts';
import { customerIdsOf } from '../../shared/customers/customer-id.ts';
import { listCustomers, loadCustomers } from '../../shared/customers/data/customer-list.ts';
import { isNamed, isTagged, nameWords } from '../../shared/customers/domain/finding.ts';
import { toCustomerView } from '../../shared/customers/views.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'customers.list',
  path: '/api/v1/customers/',
  summary: 'List customers',
  description:
    'Lists the customers of a store, or of all stores whose customers you may see, newest first. With `q` they are in the order of the matching word; such a page may hold fewer results than its limit, even none: follow `next` until it is null. Erased customers are not listed.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'customers.view'),
  query: {
    store: defineId<'Store'>()
      .meta({ description: 'Only customers of this store.', examples: [shop.id] })
      .optional(),
    phone: phoneIn
      .meta({
        description:
          'The customer with this phone: one in each store, and one more where an earlier record has another spelling of it.',
        examples: [customer.phone],
      })
      .optional(),
    q: textOf(100)
      .meta({ description: 'Words, or beginnings of words, of the name.', examples: ['ngo'] })
      .optional(),
    tag: tagIn.meta({ description: 'Only customers with this tag.', examples: ['regular'] }).optional(),
  },
  item: CustomerOut,
  uses: { pepper: pepperAccess },
  async list({ query: filters, caller, page }, { table, pepper }) {
    const { stores } = caller.store;
    const { phone, q, tag } = filters;
    if (phone !== undefined) {
      const secret = await pepper.bytes();
      const found = await loadCustomers(
        table,
        stores.flatMap((store) => customerIdsOf(secret, store, phone)),
      );
      const fits = found
        .filter(({ name }) => q === undefined || isNamed(name, nameWords(q)))
        .filter((one) => tag === undefined || isTagged(one, tag));
      return { results: fits.map(toCustomerView), next: undefined };
    }
    const { customers, next } = await listCustomers(table, stores, { q, tag }, page);
    return { results: customers.map(toCustomerView), next };
  },
});
