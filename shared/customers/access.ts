import { toId } from '#ground';
import { findMembersBy, type Workplace } from '../stores/access.ts';
import { keyOfCustomer, parseCustomer } from './data/customers.ts';

const customerMembers = findMembersBy({
  keyOf: (id) => keyOfCustomer(toId(id)),
  storesOf: (item) => [parseCustomer(item).store],
});

/** Staff of the store whose customer the path names. */
export const ofCustomer: Workplace = {
  named: { in: 'params', field: 'customer_id' },
  members: customerMembers,
};
