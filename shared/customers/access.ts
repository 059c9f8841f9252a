import { toId } from '../kernel/ids.ts';
import type { Membership } from '../platform/http/access.ts';
import { membersBy, type StoreMember } from '../stores/access.ts';
import type { StoreRole } from '../stores/domain/roles.ts';
import { customerKey, readCustomer } from './data/customers.ts';

const customerMembers = membersBy({
  keyOf: (id) => customerKey(toId(id)),
  storesOf: (item) => [readCustomer(item).store],
});

/** Staff of the store whose customer the path names. */
export const ofCustomer = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'customer_id' },
  members: customerMembers,
});
