import { randomUUID } from 'node:crypto';
import {
  loadPathCustomer,
  saveCustomerAddresses,
  saveNoteCount,
} from '../../../../shared/customers/data/customers.ts';
import { addNote, createNote } from '../../../../shared/customers/data/notes.ts';
import type { Customer } from '../../../../shared/customers/domain/customer.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { homeAddress } from '../../../../shared/stores/contract/story.data.ts';
import { addAddress } from '../../../../shared/stores/domain/addresses.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { someCustomer } from '../../people/shoppers/customers.ts';
import { type PathParameter, type PathParameters, uuid } from './form.ts';
import { storeOfOwner } from './store-of-owner.ts';

const newOne = async (wire: Wire, mode: Mode, owner: User) =>
  someCustomer(wire, await storeOfOwner(wire, mode, owner));

const made = new Map<string, Promise<Customer>>();

/** The one customer of a merchant whose addresses and notes the paths name. */
function customerOfOwner(wire: Wire, mode: Mode, owner: User): Promise<Customer> {
  const key = `${owner.id} ${mode}`;
  const customer = made.get(key) ?? newOne(wire, mode, owner);
  made.set(key, customer);
  return customer;
}

const customer: PathParameter = {
  ...uuid,
  made: async (wire, mode, owner) => (await customerOfOwner(wire, mode, owner)).id,
};

const address: PathParameter = {
  ...uuid,
  async made(wire, mode, owner) {
    const { id: of } = await customerOfOwner(wire, mode, owner);
    const read = await loadPathCustomer(wire.table, of);
    const id = toId<'Address'>(randomUUID());
    const own = { ...homeAddress, country: 'NG' as const, id, is_default: false };
    const one = stampRecord(own, wire.now());
    await wire.table.commit([saveCustomerAddresses(read, addAddress(read.addresses, one))]);
    return id;
  },
};

const note: PathParameter = {
  ...uuid,
  async made(wire, mode, owner) {
    const { id: of } = await customerOfOwner(wire, mode, owner);
    const now = wire.now();
    const id = toId<'Note'>(uuidOfTime(now, randomUUID()));
    await wire.table.commit([
      addNote(of, createNote(id, 'Prefers evenings.', owner.id, now)),
      saveNoteCount(await loadPathCustomer(wire.table, of), 1),
    ]);
    return id;
  },
};

/** What the paths of customers name. */
export const customersParameters: PathParameters = {
  'customers.customer_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newOne(wire, mode, owner)).id,
  },
  'customer-addresses.customer_id': customer,
  'customer-addresses.address_id': address,
  'customer-orders.customer_id': customer,
  'customer-notes.customer_id': customer,
  'customer-notes.note_id': note,
};
