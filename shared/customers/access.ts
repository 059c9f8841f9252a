import { toId } from '../kernel/ids.ts';
import { membersBy, type Workplace } from '../stores/access.ts';
import { customerKey, readCustomer } from './data/customers.ts';

const customerMembers = membersBy({
  keyOf: (id) => customerKey(toId(id)),
  storesOf: (item) => [readCustomer(item).store],
});

/** Staff of the store whose customer the path names. */
export const ofCustomer: Workplace = {
  named: { in: 'params', field: 'customer_id' },
  members: customerMembers,
};
